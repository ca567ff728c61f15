import { expect } from 'vitest'
import { columnsOf } from '../../definition/module.ts'
import { matches } from '../../definition/when.ts'
import type { Json } from '../client.ts'
import { contractTest, engineTest } from './contract-test.ts'
import { found } from './found.ts'
import { expectInvalid, expectRefusal, listed, type Subject, viewed, writerOf } from './subject.ts'

/** Actions are refused from every state they may not start from, before the body is validated. */
export function actionContract(subject: Subject): void {
  const { definition, actors } = subject
  const { name, actions, fields } = definition
  const act = (id: number, verb: string, body: unknown) => actors().owner.post(`/action/${name}/${id}/${verb}`, body)
  // The tests here change no record, so they look at the same ones.
  let seen: Promise<Json[]> | undefined
  const some = (): Promise<Json[]> => {
    seen ??= readSome()
    return seen
  }
  /**
   * Records that cover the existing states: those of all units, and those of the writer's unit, where `testing.ts` makes
   * records. Another unit may be a day ahead, so that its records come first.
   */
  const readSome = async (): Promise<Json[]> => {
    const status = fields.status
    const words =
      status?.kind === 'status' && definition.list.filters.includes('status') ? Object.keys(status.words) : []
    const queries = words.length > 0 ? words.map((word) => ({ status: word })) : [{ active: 1 }, { active: 0 }]
    const readers = [...new Set([actors().owner, writerOf(subject)])]
    const pages = await Promise.all(
      queries.flatMap((query) => readers.map((reader) => listed(reader, name, { ...query, limit: 2 }))),
    )
    const ids = new Set(pages.flatMap(({ data }) => data.map(({ id }: Json) => id)))
    return Promise.all(found([...ids], 'there is no record').map((id) => viewed(actors().owner, name, id)))
  }

  contractTest(subject, 'an action that the record does not allow is refused', async () => {
    // One record of each state is asked for a verb.
    const refused = new Map<string, [verb: string, record: Json]>()
    for (const record of await some()) {
      for (const [verb, action] of Object.entries(actions)) {
        const may =
          (action.from === undefined || [action.from].flat().includes(record.status)) && matches(action.when, record)
        const isLater = may && subject.contract.offeredLater?.includes(verb)
        if (!isLater) expect(record.can[verb], `${verb} of ${record.status ?? record.active}`).toBe(may)
        if (!may) refused.set(`${verb} ${record.status ?? record.active}`, [verb, record])
      }
    }
    const asked = found([...refused.values()], 'every record is in a state from which all its actions start')
    for (const [verb, record] of asked) {
      const answer = await act(record.id, verb, { no_such_answer: {} })
      expectRefusal(answer, 409, `${verb} of ${record.status ?? record.active}`)
      expect(answer.body.code).toBe('state')
    }
    for (const record of new Set(asked.map(([, one]) => one)))
      expect(await viewed(actors().owner, name, record.id)).toEqual(record)
  })

  engineTest(subject, 'an action on an older version of the record is refused and changes nothing', async () => {
    for (const record of await some()) {
      for (const verb of Object.keys(actions)) {
        const answer = await act(record.id, verb, { lock_version: record.lock_version + 1 })
        expectRefusal(answer, 409, verb)
        expect(answer.body.code).toBe('stale')
      }
      expect(await viewed(actors().owner, name, record.id)).toEqual(record)
    }
  })

  for (const [verb, action] of Object.entries(actions)) {
    const must = columnsOf(action.asks ?? {}).filter(([, field]) => field.required && field.default === undefined)
    if (must.length === 0) continue
    contractTest(subject, `${verb} requires its inputs`, async () => {
      const record = found(
        (await some()).find((one) => one.can[verb]),
        `no record is in a state from which ${verb} starts`,
      )
      const answer = await act(record.id, verb, {})
      for (const [column] of must) expectInvalid(answer, column, verb)
      // Refusing blank and malformed values is the engine's own behaviour.
      for (const wrong of subject.provesEngine ? ['   ', {}] : [])
        for (const [column] of must) expectInvalid(await act(record.id, verb, { [column]: wrong }), column, verb)
      expect(await viewed(actors().owner, name, record.id)).toEqual(record)
    })
  }

  if (definition.master && 'deactivate' in actions) {
    contractTest(subject, 'a master says whether it can be activated or deactivated', async () => {
      const records = await some()
      for (const { can, active } of records) expect(can).toMatchObject({ activate: !active, deactivate: active })
    })
  }
}
