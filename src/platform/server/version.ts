import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The version of the product, as package.json says it. */
export const VERSION: string = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../package.json'), 'utf8'),
).version
