import { expect } from 'vitest'
import { nameKey } from '../../definition/module.ts'
import type { Json } from '../client.ts'
import { contractTest, engineTest } from './contract-test.ts'
import { found } from './found.ts'
import { addressOf, fine, type Subject } from './subject.ts'

/** The choices of a form. */
export function lookupContract(subject: Subject): void {
  const { definition, actors } = subject
  const { name, lookup, fields } = definition
  const find = async (query = {}) => fine(await actors().owner.get(addressOf('lookup', name, query)))

  contractTest(subject, 'a lookup answers id, code, name and what forms need', async () => {
    const { data, record } = await find()
    expect(data.length).toBe(Math.min(record, 10))
    for (const row of found(data, 'there is no record')) {
      expect(row.id).toBeGreaterThan(0)
      expect(row).toHaveProperty('code')
      expect(row.name).toEqual(expect.anything())
      for (const field of lookup.also) {
        expect(row).toHaveProperty(field)
        if (fields[field]?.kind === 'link') expect(row).toHaveProperty(nameKey(field))
      }
    }
  })

  engineTest(subject, 'a lookup answers just the records whose ids are asked for', async () => {
    const { data } = await find({ limit: 2 })
    const ids = found(data, 'there is no record').map((row: Json) => row.id)
    const named = await find({ id: ids.join(',') })
    expect(new Set(named.data.map((row: Json) => row.id))).toEqual(new Set(ids))
  })

  // Option labels and numbers are not searched, nor is a record whose search looks in its links alone.
  const isWord = !['select', 'integer'].includes(fields[lookup.name]?.kind ?? '')
  const isSearched = definition.list.search.some((name) => fields[name]?.kind !== 'link')
  if (!isSearched || !isWord) return
  contractTest(subject, 'a lookup answers the names that a search finds', async () => {
    const [first] = found((await find()).data, 'there is no record')
    const { record } = await find({ search: String(first.name), limit: 500 })
    expect(record).toBeGreaterThan(0)
  })
}
