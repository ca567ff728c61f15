import path from 'node:path'

const SOURCE = path.resolve(import.meta.dirname, '../..')

/** The path of a file under `src`, as the list of exceptions names it. */
export const fileOf = (file: string): string => path.relative(SOURCE, file)
