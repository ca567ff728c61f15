import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contractExemptions } from './reference/contract-exemptions.ts'
import { definitionReference } from './reference/definition-reference.ts'

const docs = path.resolve(import.meta.dirname, '../../docs')

/** `npm run reference`: writes the pages that are generated from the definitions and from the modules' exemptions. */
await writeFile(path.join(docs, 'definition-reference.md'), definitionReference())
await writeFile(path.join(docs, 'contract-exemptions.md'), await contractExemptions())
