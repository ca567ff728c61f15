/** What a field takes: pictures, papers, or both. */
export type FileAccept = 'image' | 'document' | 'any'

interface FileType {
  kind: Exclude<FileAccept, 'any'>
  /** What it is called to people. */
  name: string
  /** The ending of its name; the first is given to a file whose name says something else. */
  extensions: readonly string[]
}

/** The types of file that can be stored, known by their content; nothing here can run in a browser. */
export const FILE_TYPES: Readonly<Record<string, FileType>> = {
  'image/jpeg': { kind: 'image', name: 'JPG', extensions: ['jpg', 'jpeg'] },
  'image/png': { kind: 'image', name: 'PNG', extensions: ['png'] },
  'image/webp': { kind: 'image', name: 'WEBP', extensions: ['webp'] },
  'image/gif': { kind: 'image', name: 'GIF', extensions: ['gif'] },
  'application/pdf': { kind: 'document', name: 'PDF', extensions: ['pdf'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    kind: 'document',
    name: 'DOCX',
    extensions: ['docx'],
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    kind: 'document',
    name: 'XLSX',
    extensions: ['xlsx'],
  },
}

/** What a form holds in place of a file that is still on its way. */
export const UPLOADING = 'uploading'

/** One megabyte of the limits, which a file must stay strictly below. */
const MEGABYTE = 1024 * 1024
/** The largest file that any field takes. */
export const LARGEST_MB = 5

/** The types that a field takes. */
export function acceptedTypes(accept: FileAccept): string[] {
  return Object.entries(FILE_TYPES).flatMap(([type, { kind }]) => (accept === 'any' || accept === kind ? [type] : []))
}

/** The types that a field takes as people call them: 'JPG, PNG, WEBP, GIF'. */
export function acceptedNames(accept: FileAccept): string {
  return acceptedTypes(accept)
    .map((type) => FILE_TYPES[type]?.name)
    .join(', ')
}

/** Whether files of this type are pictures, which a browser can show. */
export function isImageType(type: unknown): boolean {
  return typeof type === 'string' && FILE_TYPES[type]?.kind === 'image'
}

/** Whether so many bytes stay below the limit: a file as large as the limit is too large. */
export function isBelowLimit(bytes: number, megabytes: number): boolean {
  return bytes < megabytes * MEGABYTE
}

/** The address at which a stored file is read. */
export function fileUrl(id: number, name: string): string {
  return `/files/${id}/${encodeURIComponent(name)}`
}
