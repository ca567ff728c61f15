/** A file as a record answers it beside its field: `photo_url`, `photo_filename`, `photo_preview`, `photo_size`. */
export interface StoredFile {
  url: string
  name: string
  /** The URL of a preview picture; null for a document. */
  preview: string | null
  /** In bytes, where it is known. */
  size: number | null
}

/** The file of a record or line under the name; null where there is none. */
export function storedFile(name: string, record: Readonly<Record<string, unknown>>): StoredFile | null {
  const [url, filename, preview, size] = ['url', 'filename', 'preview', 'size'].map((part) => record[`${name}_${part}`])
  if (typeof url !== 'string' || typeof filename !== 'string') return null
  return {
    url,
    name: filename,
    preview: typeof preview === 'string' ? preview : null,
    size: typeof size === 'number' ? size : null,
  }
}

/** The same as form values, for a file that was just uploaded. */
export function storedValues(name: string, file: StoredFile | null): Record<string, unknown> {
  return {
    [`${name}_url`]: file?.url ?? null,
    [`${name}_filename`]: file?.name ?? null,
    [`${name}_preview`]: file?.preview ?? null,
    [`${name}_size`]: file?.size ?? null,
  }
}

/** A formatted size: `312 KB`, `1,4 MB`. */
export function sizeText(bytes: number, language: 'id' | 'en'): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  const megabytes = (bytes / (1024 * 1024)).toFixed(1)
  return `${language === 'id' ? megabytes.replace('.', ',') : megabytes} MB`
}
