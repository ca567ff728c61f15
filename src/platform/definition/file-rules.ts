import { FILE_TYPES } from './file-types.ts'
import type { Problem } from './rule.ts'

/** The properties of a file: in the browser of the chosen one, on the server of the stored one. */
export interface FileFacts {
  name: string
  /** Such as 'image/jpeg'. */
  type: string
  /** In bytes. */
  size: number
  /** Of a picture, in pixels. */
  width?: number
  height?: number
}

type FileRule = (file: FileFacts, parameters: readonly string[]) => Problem | null

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

function matches(type: string, wanted: string): boolean {
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}

/** The display names of types, each once: 'JPG, PNG'; an unknown type is shown as written. */
function typeNames(wanted: readonly string[]): string {
  const names = wanted.flatMap((one) => {
    const known = Object.entries(FILE_TYPES).flatMap(([type, { name }]) => (matches(type, one.trim()) ? [name] : []))
    return known.length > 0 ? known : [one.trim()]
  })
  return [...new Set(names)].join(', ')
}

/** The rules of specification §5 for files. */
export const FILE_RULES: Readonly<Record<string, FileRule>> = {
  ext: ({ name }, extensions) =>
    extensions.some((one) => one.trim().toLowerCase() === extensionOf(name))
      ? null
      : { message: 'ext', values: { options: extensions.map((one) => one.trim().toUpperCase()).join(', ') } },
  image: ({ type }) => (type.startsWith('image/') ? null : { message: 'image' }),
  mimes: ({ type }, wanted) =>
    wanted.some((one) => matches(type, one.trim()))
      ? null
      : { message: 'mimes', values: { options: typeNames(wanted) } },
  /** Limit in KB; the file must be smaller. */
  size: ({ size }, [limit = '0']) => (size < Number(limit) * 1024 ? null : { message: 'size', values: { limit } }),
  /** The exact width and height in pixels. */
  dimensions: ({ width, height }, [wide = '0', high = '0']) =>
    width === Number(wide) && height === Number(high)
      ? null
      : { message: 'dimensions', values: { width: wide, height: high } },
}
