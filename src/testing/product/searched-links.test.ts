import { expect, test } from 'vitest'
import { loadModules } from '../../app/product.ts'

/** What people call a document by, besides its number. */
const CALLED_BY = new Set(['customer', 'site-project', 'vendor', 'truck-mixer', 'drivers', 'equipment'])

test('a list of documents is searched by every customer, project, vendor, truck and driver that it shows', async () => {
  const { all } = await loadModules()
  const missed = all
    .filter(({ definition }) => definition.growing || definition.fields.number !== undefined)
    .flatMap(({ definition: { name, fields, list } }) =>
      list.columns
        .filter(({ field }) => {
          const shown = fields[field]
          return shown?.kind === 'link' && CALLED_BY.has(shown.module) && !list.search.includes(field)
        })
        .map(({ field }) => `${name}.${field}`),
    )
  expect(missed).toEqual([])
})
