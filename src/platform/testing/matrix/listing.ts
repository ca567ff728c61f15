import { expect } from 'vitest'
import { nameKey } from '../../definition/module.ts'
import type { Json } from '../client.ts'
import { contractTest, engineTest } from './contract-test.ts'
import { found } from './found.ts'
import { addressOf, expectInvalid, listed, type Subject } from './subject.ts'

/** The answer of a list, and its pages. */
export function listContract(subject: Subject): void {
  const { definition, actors } = subject
  const { name, list, fields } = definition
  const read = (query = {}) => listed(actors().owner, name, query)

  contractTest(subject, 'a list answers ten rows and the total', async () => {
    const { data, record } = await read()
    expect(data.length).toBe(Math.min(record, 10))
    for (const row of found(data, 'the list has no row')) {
      expect(row.id).toBeGreaterThan(0)
      expect(row.last_update).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?[+-]\d{2}:\d{2}$/)
      for (const standing of ['status', 'active', 'production_unit_id']) {
        if (fields[standing]) expect(row).toHaveProperty(standing)
      }
      for (const { field } of list.columns) {
        expect(row).toHaveProperty(field)
        if (fields[field]?.kind !== 'link') continue
        expect(row).toHaveProperty(nameKey(field))
        if (row[field] !== null) expect(row[nameKey(field)], nameKey(field)).toEqual(expect.anything())
      }
    }
  })

  engineTest(subject, 'a list answers its rows and its total separately too', async () => {
    const { data, record, ...more } = await read({ limit: 3 })
    expect(await read({ limit: 3, count: 0 })).toEqual({ data })
    const counted = await read({ count: 'only' })
    // Beyond the cap the known count grows when the background count finishes.
    if (more.record_estimated) expect(counted.record).toBeGreaterThanOrEqual(record)
    else expect(counted).toEqual({ record, ...more })
  })

  engineTest(subject, 'the pages of a list hold every row once', async () => {
    const { record, record_estimated: estimated } = await read({ limit: 1 })
    const limit = Math.min(500, Math.max(1, Math.ceil(record / 4)))
    const ids: number[] = []
    for (let page = 1; page <= 6; page++) {
      const { data } = await read({ page, limit })
      ids.push(...data.map((row: { id: number }) => row.id))
    }
    expect(new Set(found(ids, 'the list has no row')).size).toBe(ids.length)
    if (limit * 6 >= record && !estimated) expect(ids.length).toBe(record)
    const again = await read({ limit: 500 })
    expect(again.data.slice(0, ids.length).map((row: { id: number }) => row.id)).toEqual(ids.slice(0, 500))
  })

  engineTest(subject, 'the last page holds the remaining rows, and later pages are empty', async () => {
    const { record, record_estimated: estimated } = await read({ limit: 1 })
    found(record || undefined, 'the list has no row')
    if (!estimated) expect((await read({ offset: record - 1, limit: 10 })).data).toHaveLength(1)
    const behind = await read({ page: 1_000_000, limit: 500 })
    expect(behind.data).toEqual([])
    if (!estimated) expect(behind.record).toBe(record)
  })

  if (definition.scope === 'production-unit') {
    contractTest(subject, 'a list filtered by units holds only their rows', async () => {
      const { data } = await read({ limit: 1 })
      const { production_unit_id: unit } = found(data, 'the list has no row')[0]
      const own = await read({ production_unit_id: unit, limit: 50 })
      expect(own.record).toBeGreaterThan(0)
      expect(new Set(own.data.map((one: Json) => one.production_unit_id))).toEqual(new Set([unit]))
      expect(await read({ production_unit_id: 999_999_999 })).toMatchObject({ data: [], record: 0 })
      expect(await read({ production_unit_id: `${unit},999999999`, limit: 1 })).toMatchObject({ record: own.record })
      const answer = await actors().owner.get(addressOf('list', name, { production_unit_id: 'abc' }))
      expectInvalid(answer, 'production_unit_id')
    })
  }

  engineTest(subject, 'a list takes 1 and 500 rows', async () => {
    expect((await read({ limit: 1 })).data.length).toBeLessThanOrEqual(1)
    expect((await read({ limit: 500 })).data.length).toBeLessThanOrEqual(500)
  })
}
