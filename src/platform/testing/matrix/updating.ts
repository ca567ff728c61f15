import { expect } from 'vitest'
import { columnsOf } from '../../definition/module.ts'
import { matches } from '../../definition/when.ts'
import { testedKindOf } from '../tested-kinds.ts'
import { contractTest, engineTest } from './contract-test.ts'
import { found } from './found.ts'
import { changeable, expectInvalid, expectRefusal, fine, type Subject, viewed, writerOf } from './subject.ts'
import { expectWrongValuesRefused } from './wrong-values.ts'

/** Changing a record: the fields in the body change, others stay; a stale or invalid change changes nothing. */
export function updateContract(subject: Subject): void {
  const { name, fields, scope } = subject.definition
  const update = (id: number, body: unknown) => writerOf(subject).patch(`/update/${name}/${id}`, body)
  const created = () => changeable(subject)
  const again = (id: number) => viewed(writerOf(subject), name, id)
  // The web sends the unit with every write and it is ignored: a record never moves to another unit.
  const isUnit = (column: string) => column === 'production_unit_id' && scope === 'production-unit'
  const given = columnsOf(fields).filter(([column, field]) => !field.computed && !field.fixed && !isUnit(column))
  const text = given.find(([, { kind, rules, unique }]) => /^text/.test(kind) && !rules && !unique)?.[0]

  if (text) {
    contractTest(subject, 'an update with one field changes that field and raises the version', async () => {
      const before = await created()
      const { data } = fine(await update(before.id, { [text]: 'Diubah oleh uji' }))
      expect(data.lock_version).toBe(before.lock_version + 1)
      const after = await again(before.id)
      expect(after).toEqual({
        ...before,
        [text]: 'Diubah oleh uji',
        ...(after.name === before.name ? {} : { name: after.name }),
        lock_version: before.lock_version + 1,
        last_update: after.last_update,
      })
      const byBody = await writerOf(subject).patch(`/update/${name}`, { id: before.id, [text]: 'Diubah lagi' })
      expect(fine(byBody).data.id).toBe(before.id)
      expect((await again(before.id))[text]).toBe('Diubah lagi')
    })
  }

  contractTest(subject, 'an update with the whole record as read changes nothing else', async () => {
    const before = await created()
    fine(await update(before.id, before))
    expect(await again(before.id)).toEqual({
      ...before,
      lock_version: before.lock_version + 1,
      last_update: expect.any(String),
    })
  })

  engineTest(subject, 'an update with an older version is refused and changes nothing', async () => {
    const first = await created()
    fine(await update(first.id, { lock_version: first.lock_version }))
    const before = await again(first.id)
    for (const stale of [first.lock_version, 0, 999]) {
      const answer = await update(first.id, { ...(text ? { [text]: 'Basi' } : {}), lock_version: stale })
      expectRefusal(answer, 409, String(stale))
      expect(answer.body.code).toBe('stale')
      expect(answer.body.error_message).toMatch(/^Data telah diubah pengguna lain, muat ulang( · |$)/)
    }
    expect(await again(first.id)).toEqual(before)
  })

  engineTest(subject, 'values that only the server sets cannot be given', async () => {
    const before = await created()
    const asked = { corporate_id: 424_242, created_by: 424_242, number: 'FORGED', status: 'finish', deleted_at: 'now' }
    const answer = await update(before.id, fields.status && !fields.status.computed ? {} : asked)
    expect(fine(answer).data.id).toBe(before.id)
    expect(await again(before.id)).toEqual({
      ...before,
      lock_version: before.lock_version + 1,
      last_update: expect.any(String),
    })
  })

  const fixed = columnsOf(fields).filter(([column, field]) => field.fixed && !field.computed && !isUnit(column))
  if (fixed.length > 0) {
    contractTest(subject, 'a fixed field can be set once and not changed', async () => {
      const before = await created()
      for (const [column, field] of fixed)
        expectInvalid(
          await update(before.id, { [column]: testedKindOf(field).sample(field, before[column] ?? undefined) }),
          column,
          column,
        )
      fine(await update(before.id, Object.fromEntries(fixed.map(([column]) => [column, before[column]]))))
    })
  }

  engineTest(subject, 'an invalid value is refused at its field, and nothing changes', async () => {
    const before = await created()
    const judged = given.filter(([, field]) => matches(field.shownWhen, before))
    await expectWrongValuesRefused(found(judged, 'no field may be changed'), (wrong) => update(before.id, wrong))
    expect(await again(before.id)).toEqual(before)
  })

  // An empty password keeps the old one.
  const must = given.filter(([, field]) => field.required && field.kind !== 'password')
  if (must.length > 0) {
    contractTest(subject, 'a required field cannot be emptied', async () => {
      const before = await created()
      const asked = found(
        must.filter(([, field]) => matches(field.shownWhen, before)),
        'the record is one of which no field must be filled',
      )
      for (const empty of [null, '', '   ']) {
        const answer = await update(before.id, Object.fromEntries(asked.map(([column]) => [column, empty])))
        for (const [column] of asked) expectInvalid(answer, column, column)
      }
      expect(await again(before.id)).toEqual(before)
    })
  }

  const may = given.filter(([, field]) => !field.required && !field.rules?.includes('required'))
  if (may.length > 0) {
    contractTest(subject, 'an optional field can be emptied', async () => {
      const before = await created()
      for (const [column] of may) {
        const answer = await update(before.id, { [column]: null })
        // A NOT NULL column has a default, or the field must be filled.
        if (answer.status === 422) expectInvalid(answer, column, column)
        else fine(answer)
      }
    })
  }

  engineTest(subject, 'of parallel updates of one version one succeeds and the others get 409', async () => {
    const before = await created()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => update(before.id, { lock_version: before.lock_version })),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect((await again(before.id)).lock_version).toBe(before.lock_version + 1)
  })
}
