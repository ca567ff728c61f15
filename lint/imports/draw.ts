import path from 'node:path'
import { drawImports } from './check.ts'

/** `npm run imports`: draws the imports of `src` into docs/imports.md. */
await drawImports(path.resolve(import.meta.dirname, '../..'))
