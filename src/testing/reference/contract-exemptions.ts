import path from 'node:path'
import { PRODUCT } from '../../app/product.ts'
import { placedModules } from '../../platform/server/engine/edition.ts'
import { contractFile, contractOf } from '../../platform/testing/contract-subject.ts'

const HEAD = `# Exemptions of the contract matrix

The contract matrix runs over every module from its definition (docs/adding-a-module.md). A test of it that finds nothing
to check in a module fails, unless the module's \`testing.ts\` exempts it with a reason; it fails as well where an exemption
is no longer needed. These are all exemptions. The page is written by \`npm run reference\`; a test compares the two.

| Module | Test | Reason |
|---|---|---|
`

/** docs/contract-exemptions.md: the modules' exemptions from the contract matrix. */
export async function contractExemptions(): Promise<string> {
  const root = path.resolve(import.meta.dirname, '../../..')
  const rows: string[] = []
  for (const { definition, folder } of placedModules(PRODUCT)) {
    const { exempt = {} } = await contractOf(folder)
    const file = path.relative(root, contractFile(folder))
    for (const [name, reason] of Object.entries(exempt)) {
      rows.push(`| [${definition.name}](../${file}) | ${name} | ${reason} |\n`)
    }
  }
  return `${HEAD}${rows.join('')}`
}
