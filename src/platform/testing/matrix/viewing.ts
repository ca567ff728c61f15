import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { Fields } from '../../definition/field.ts'
import { columnsOf, linesOf, nameKey, readableOf } from '../../definition/module.ts'
import type { Json } from '../client.ts'
import { contractTest, engineTest } from './contract-test.ts'
import { found } from './found.ts'
import { expectRefusal, listed, type Subject, viewed } from './subject.ts'

/** One record, and ids without a record. */
export function viewContract(subject: Subject): void {
  const { definition, actors } = subject
  const { name, fields, calls } = definition

  contractTest(subject, 'a record shows what its row in the list shows', async () => {
    const { data } = await listed(actors().owner, name, { limit: 3 })
    for (const row of found(data, 'the list has no row')) {
      const record = await viewed(actors().owner, name, row.id)
      // Values that depend on the clock may have changed; then the list's row has too.
      const differs = Object.entries(row).some(([key, value]) => !isDeepStrictEqual(record[key] ?? null, value))
      const again = differs ? (await listed(actors().owner, name, { limit: 3 })).data : []
      const now = again.find(({ id }: Json) => id === row.id) ?? row
      for (const [key, value] of Object.entries(now)) expect([value, row[key]], key).toContainEqual(record[key] ?? null)
      expectNames(fields, record)
      for (const [lines, field] of linesOf(fields)) {
        expect(Array.isArray(record[lines]), lines).toBe(true)
        for (const line of record[lines]) {
          expect(line.id).toBeGreaterThan(0)
          expectNames(field.fields, line)
        }
      }
      expect(Object.keys(record.can).toSorted()).toEqual(
        [
          ...(calls.update ? ['update'] : []),
          ...(calls.delete ? ['delete'] : []),
          ...Object.keys(definition.actions),
        ].toSorted(),
      )
      if (calls.update) expect(record.lock_version).toBeGreaterThan(0)
      expect(record.last_update).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?[+-]\d{2}:\d{2}$/)
      expect(record).not.toHaveProperty('search_text')
      expect(record).not.toHaveProperty('corporate_id')
    }
  })

  engineTest(subject, 'an invalid id is a 404', async () => {
    for (const id of ['0', '-1', '1.5', 'abc', '999999999999', '99999999999999999999', '1%20OR%201=1', '%00']) {
      expectRefusal(await actors().owner.get(`/view/${name}/${id}`), 404, id)
    }
  })

  test('gen-model lists the fields', async () => {
    const { data } = (await actors().owner.get(`/gen-model/${name}`)).body
    expect(Object.keys(data).toSorted()).toEqual([
      'fieldAdd',
      'fieldEdit',
      'fieldList',
      'fieldRelation',
      'fieldType',
      'fieldValidation',
      'fieldView',
    ])
    expect(data.fieldView).toEqual(readableOf(fields).map(([field]) => field))
    for (const type of Object.values(data.fieldType)) {
      expect(String(type)).toMatch(
        /^(integer|bigint|double_precision|character_varying|enum|text|timestamp_with_time_zone)$/,
      )
    }
    for (const validation of Object.values(data.fieldValidation)) {
      expect(String(validation)).not.toMatch(/(^|\|)(nullable|string|exists_file|date|integer)(\||$)/)
    }
  })
}

function expectNames(fields: Fields, record: Json): void {
  for (const [field, { kind }] of columnsOf(fields)) {
    if (kind !== 'link') continue
    expect(record, field).toHaveProperty(nameKey(field))
    if (record[field] !== null) expect(record[nameKey(field)], nameKey(field)).not.toBeNull()
  }
}
