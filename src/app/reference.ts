import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { definitionReference } from './reference/definition-reference.ts'

/** `npm run reference`: writes docs/definition-reference.md from the types of the definitions. */
await writeFile(path.resolve(import.meta.dirname, '../../docs/definition-reference.md'), definitionReference())
