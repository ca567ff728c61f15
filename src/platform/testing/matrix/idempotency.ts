import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { engineTest } from './contract-test.ts'
import { bodyFor, expectInvalid, expectRefusal, fine, listed, type Subject, writerOf } from './subject.ts'

/** A call repeated with one idempotency key happens once. */
export function idempotencyContract(subject: Subject): void {
  if (!subject.contract.body) return
  const { name } = subject.definition
  const writer = () => writerOf(subject)
  const create = (body: unknown, key: string) => writer().post(`/create/${name}`, body, { 'idempotency-key': key })
  const count = async () => (await listed(writer(), name, { limit: 1 })).record

  engineTest(subject, 'a repeated call with the same key creates one record and gets the same answer', async () => {
    const [body, key] = [await bodyFor(subject), randomUUID()]
    const before = await count()
    const first = await create(body, key)
    expect(first.status).toBe(201)
    const second = await create(body, key)
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect(await count()).toBe(before + 1)
  })

  engineTest(subject, 'parallel calls with the same key create one record', async () => {
    const [body, key] = [await bodyFor(subject), randomUUID()]
    const before = await count()
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(body, key)))
    for (const answer of answers) {
      if (answer.status === 409) expect(answer.body.code).toBe('in_progress')
      else expect(answer.body).toEqual(answers.find(({ status }) => status === 201)?.body)
    }
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    expect(await count()).toBe(before + 1)
  })

  engineTest(subject, 'a key already used for another body is refused', async () => {
    const [body, key] = [await bodyFor(subject), randomUUID()]
    fine(await create(body, key))
    const before = await count()
    const answer = await create({ ...body, no_such_field: 1 }, key)
    expectRefusal(answer, 409)
    expect(answer.body.code).toBe('key_reused')
    expect(await count()).toBe(before)
  })

  engineTest(subject, 'a refusal is repeated for its key, and keys of different users are independent', async () => {
    const key = randomUUID()
    const first = await create({}, key)
    const second = await create({}, key)
    expectRefusal(first, 422)
    expect([second.status, second.body]).toEqual([422, first.body])
    expectRefusal(
      await subject.actors().stranger.post(`/create/${name}`, { other: 1 }, { 'idempotency-key': key }),
      subject.definition.platformWrites ? 403 : 422,
    )
  })

  engineTest(subject, 'a key that is empty, too long or of other characters is refused', async () => {
    for (const key of ['', 'with space', 'x'.repeat(129), 'ä']) {
      expectInvalid(await create({}, key), 'Idempotency-Key', key)
    }
  })
}
