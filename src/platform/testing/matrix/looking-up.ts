import { expect, test } from 'vitest'
import { nameKey } from '../../definition/module.ts'
import type { Json } from '../client.ts'
import { addressOf, fine, type Subject } from './subject.ts'

/** What a form may choose from. */
export function lookupContract({ definition, actors }: Subject): void {
  const { name, lookup, fields } = definition
  const find = async (query = {}) => fine(await actors().owner.get(addressOf('lookup', name, query)))

  test('a lookup answers id, code, name and what forms need', async () => {
    const { data, record } = await find()
    expect(data.length).toBe(Math.min(record, 10))
    for (const row of data) {
      expect(row.id).toBeGreaterThan(0)
      expect(row).toHaveProperty('code')
      expect(row.name).toEqual(expect.anything())
      for (const field of lookup.also) {
        expect(row).toHaveProperty(field)
        if (fields[field]?.kind === 'link') expect(row).toHaveProperty(nameKey(field))
      }
    }
  })

  test('a lookup answers just the records whose ids are asked for', async () => {
    const { data } = await find({ limit: 2 })
    const ids = data.map((row: Json) => row.id)
    if (ids.length === 0) return
    const named = await find({ id: ids.join(',') })
    expect(new Set(named.data.map((row: Json) => row.id))).toEqual(new Set(ids))
  })

  test('a lookup answers the names that a search finds', async () => {
    const [first] = (await find()).data
    if (!first || definition.list.search.length === 0) return
    const found = await find({ search: String(first.name), limit: 500 })
    if (fields[lookup.name]?.kind === 'select') return
    expect(found.record).toBeGreaterThan(0)
  })
}
