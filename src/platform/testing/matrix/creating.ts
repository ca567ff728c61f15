import { expect, test } from 'vitest'
import type { Field, Fields } from '../../definition/field.ts'
import { isObject } from '../../definition/is-object.ts'
import { columnsOf, linesOf } from '../../definition/module.ts'
import { matches } from '../../definition/when.ts'
import type { Client, Json } from '../client.ts'
import type { Body } from '../contract-subject.ts'
import { testedKindOf } from '../tested-kinds.ts'
import { contractTest, engineTest } from './contract-test.ts'
import { CREATED } from './filling.ts'
import { found } from './found.ts'
import { forged, meeting, missingFor } from './samples.ts'
import {
  addressOf,
  bodyFor,
  expectInvalid,
  expectRefusal,
  fine,
  listed,
  moduleNamed,
  type Subject,
  viewed,
  writerOf,
} from './subject.ts'
import { expectWrongValuesRefused } from './wrong-values.ts'

/** Creating a record: what is accepted, and at which field it is refused. */
export function createContract(subject: Subject): void {
  const { definition, actors } = subject
  const { name, fields, scope } = definition
  const create = (body: unknown, client = writerOf(subject)) => client.post(`/create/${name}`, body)
  // A unit user's record gets their unit, whatever is sent.
  const isRead = (column: string, field: Field) =>
    !field.computed && !(column === 'production_unit_id' && scope === 'production-unit')

  contractTest(subject, CREATED, async () => {
    const body = await bodyFor(subject)
    const answer = await create(body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    expect(answer.body.message).toBe('Data berhasil disimpan')
    const record = await viewed(writerOf(subject), name, answer.body.data.id)
    expectGiven(fields, body, record)
    expect(record.lock_version).toBe(1)
    if (!definition.calls.lookup) return
    const looked = await writerOf(subject).get(addressOf('lookup', name, { id: record.id }))
    expect(looked.body.data.map((row: { id: number }) => row.id)).toEqual([record.id])
  })
  if (!subject.contract.body) return
  // What is refused uses up nothing, so one body serves all tests that only refuse.
  let refusedBody: Promise<Body> | undefined
  const bodyToRefuse = (): Promise<Body> => {
    refusedBody ??= bodyFor(subject)
    return refusedBody
  }

  engineTest(subject, 'a new record hides no other one between two pages', async () => {
    const read = (query: object) => listed(writerOf(subject), name, { order: 'id', sort: 'DESC', ...query })
    for (const page of [1, 2]) await read({ page })
    fine(await create(await bodyFor(subject)))
    const pages = [await read({ page: 1 }), await read({ page: 2 })]
    const ids = (answer: Json) => answer.data.map((row: Json) => row.id)
    expect(pages.flatMap(ids)).toEqual(ids(await read({ limit: 20 })))
  })

  engineTest(subject, 'computed values cannot be given', async () => {
    const own = { id: 424_242, corporate_id: 424_242, lock_version: 7, created_by: 424_242, deleted_at: '2026-01-01' }
    const { data: honest } = fine(await create(await bodyFor(subject)))
    const twin = await viewed(writerOf(subject), name, honest.id)
    const computed = columnsOf(fields).flatMap(([column, field]) =>
      field.computed ? [[column, forged(field, twin[column])] as const] : [],
    )
    const body = await bodyFor(subject)
    const { data } = fine(await create({ ...body, ...own, ...Object.fromEntries(computed) }))
    expect(data.id).not.toBe(own.id)
    const record = await viewed(writerOf(subject), name, data.id)
    expect(record.lock_version).toBe(1)
    for (const [column, value] of computed) {
      if (column !== 'active') expect(record[column], column).not.toEqual(value)
    }
  })

  test('an empty body is refused at every required field', async () => {
    const answer = await create({})
    expectRefusal(answer, 422)
    const must = columnsOf(fields).filter(
      ([column, field]) => isRead(column, field) && field.required && field.default === undefined && !field.shownWhen,
    )
    for (const [column] of must) expectInvalid(answer, column)
    for (const [lines, field] of linesOf(fields)) {
      if ((field.required || field.min) && !field.shownWhen) expectInvalid(answer, lines)
    }
  })

  engineTest(subject, 'an invalid value is refused at its field', async () => {
    const body = await bodyToRefuse()
    const judged = Object.entries(fields).filter(
      ([column, field]) => isRead(column, field) && matches(field.shownWhen, body),
    )
    await expectWrongValuesRefused(judged, (wrong) => create({ ...body, ...wrong }))
  })

  for (const [lines, field] of linesOf(fields)) {
    // A computed field refuses nothing; that it is ignored is tested above.
    if (field.computed) continue
    engineTest(subject, `a line of ${lines} refuses an invalid value at its field`, async () => {
      const body = await bodyToRefuse()
      found(matches(field.shownWhen, body) ? lines : undefined, `the body is one for which ${lines} are not asked`)
      const given = Array.isArray(body[lines]) ? body[lines] : []
      const judged = columnsOf(field.fields).filter(([, one]) => !one.computed)
      await expectWrongValuesRefused(
        judged,
        (wrong) => create({ ...body, [lines]: [{ ...given[0], ...wrong }] }),
        `${lines}.0.`,
      )
    })
  }

  /** Links to targets the writer may not see, each with the targets' owner. */
  const fences = columnsOf(fields).flatMap(([column, field]) => {
    if (field.kind !== 'link' || !isRead(column, field)) return []
    const target = moduleNamed(subject, field.module)
    if (target.scope === 'reference') return []
    const isOfUnit = target.scope === 'production-unit' && scope === 'production-unit'
    return [{ column, target, field, isOfUnit }]
  })
  for (const { column, target, field, isOfUnit } of fences) {
    contractTest(subject, `${column} cannot link to a record of another company or unit`, async () => {
      const body = { ...(await bodyToRefuse()), ...meeting(field.shownWhen) }
      const theirs = async (client: Client) => {
        const { data } = fine(await client.get(addressOf('lookup', target.name, { limit: 1 })))
        return found(data, `no foreign ${target.name} is there`)[0]
      }
      const strange = await theirs(actors().stranger)
      expectInvalid(await create({ ...body, [column]: strange.id }), column, `${column}: ${strange.name}`)
      if (!isOfUnit) return
      const other = await theirs(actors().otherUnit)
      expectInvalid(await create({ ...body, [column]: other.id }), column, `${column}: ${other.name}`)
      const unit = (await actors().unit.get('/lookup/production-unit')).body.data[0]?.id
      const answer = await create({ ...body, production_unit_id: unit, [column]: other.id }, actors().owner)
      expectInvalid(answer, column, `${column} of another unit, by who sees both`)
    })
  }

  for (const [column, field] of columnsOf(fields)) {
    const missing = missingFor(fields, field.shownWhen)
    if (!missing || !isRead(column, field) || field.kind === 'password') continue
    contractTest(subject, `${column} is not stored where the form does not show it`, async () => {
      const body = await bodyFor(subject)
      const isAsked = matches(field.shownWhen, body)
      const { data } = fine(
        await create({ ...body, ...(isAsked ? missing : {}), [column]: testedKindOf(field).sample(field) }),
      )
      const record = await viewed(writerOf(subject), name, data.id)
      expect(record[column] ?? null).toBeNull()
    })
  }

  for (const [column, field] of columnsOf(fields)) {
    if (!field.unique || !isRead(column, field)) continue
    contractTest(subject, `no two records have the same ${column}`, async () => {
      const [body, other] = [await bodyFor(subject), await bodyFor(subject)]
      const value = found(body[column], `the body gives no ${column}`)
      fine(await create(body))
      expectInvalid(await create({ ...other, [column]: value }), column)
    })
  }

  if (scope !== 'production-unit') return
  test('a record created by a user of a unit belongs to that unit, whichever unit the body names', async () => {
    const { data } = (await actors().otherUnit.get('/lookup/production-unit')).body
    const body = await bodyFor(subject)
    const created = fine(await create({ ...body, production_unit_id: data[0].id }))
    const record = await viewed(actors().unit, name, created.data.id)
    expect(record.production_unit_id).not.toBe(data[0].id)
    expectRefusal(await actors().otherUnit.get(`/view/${name}/${record.id}`), 404)
  })
}

/** The codes of whole options. */
function codesIn(value: unknown): unknown {
  return Array.isArray(value) ? value.map((one) => (isObject(one) && 'code' in one ? one.code : one)) : value
}

/** Expects every given value in the answer. */
export function expectGiven(fields: Fields, body: Body, record: Body): void {
  for (const [column, field] of columnsOf(fields)) {
    const given = body[column]
    if (given === undefined || given === null || field.computed || column === 'production_unit_id') continue
    if (field.kind === 'password') {
      expect(record, column).not.toHaveProperty(column)
      continue
    }
    expect(codesIn(record[column]), column).toEqual(
      typeof given === 'string' && field.kind === 'text' ? given.trim() : given,
    )
  }
  for (const [lines, field] of linesOf(fields)) {
    const given = body[lines]
    const answered = record[lines]
    if (!Array.isArray(given) || !Array.isArray(answered)) continue
    expect(answered).toHaveLength(given.length)
    given.forEach((line: Body, index) => {
      for (const [column, one] of columnsOf(field.fields)) {
        if (line[column] !== undefined && !one.computed) expect(answered[index][column], column).toEqual(line[column])
      }
    })
  }
}
