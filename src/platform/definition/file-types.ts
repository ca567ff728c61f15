/** What a field accepts: pictures, documents, or both. */
export type FileAccept = 'image' | 'document' | 'any'

interface FileType {
  kind: Exclude<FileAccept, 'any'>
  /** The display name. */
  name: string
  /** The extensions of its name; the first replaces a wrong one. */
  extensions: readonly string[]
}

/** The types of file that can be stored, recognized by their content; none can run in a browser. */
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

/** The form's value for a file that is still uploading. */
export const UPLOADING = 'uploading'
/** The form's value for a file that was not uploaded; beside it stands why. */
export const NOT_UPLOADED = 'failed'

/** One megabyte of the limits, in bytes. */
const MEGABYTE = 1024 * 1024
/** The size limit of any field, in megabytes. */
export const LARGEST_MB = 5

/** The types that a field accepts. */
export function acceptedTypes(accept: FileAccept): string[] {
  return Object.entries(FILE_TYPES).flatMap(([type, { kind }]) => (accept === 'any' || accept === kind ? [type] : []))
}

/** The display names of the types that a field accepts: 'JPG, PNG, WEBP, GIF'. */
export function acceptedNames(accept: FileAccept): string {
  return acceptedTypes(accept)
    .map((type) => FILE_TYPES[type]?.name)
    .join(', ')
}

/** Whether files of this type are pictures that a browser can show. */
export function isImageType(type: unknown): boolean {
  return typeof type === 'string' && FILE_TYPES[type]?.kind === 'image'
}

/** Whether a file of this size is smaller than the limit. */
export function isBelowLimit(bytes: number, megabytes: number): boolean {
  return bytes < megabytes * MEGABYTE
}

/** The URL of a stored file. */
export function fileUrl(id: number, name: string): string {
  return `/files/${id}/${encodeURIComponent(name)}`
}
