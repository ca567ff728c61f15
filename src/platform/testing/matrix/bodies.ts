import { expect, test } from 'vitest'
import type { Answer, Client } from '../client.ts'
import { contractTest } from './contract-test.ts'
import { found } from './found.ts'
import { expectRefusal, listed, type Subject, writerOf } from './subject.ts'

/** Invalid bodies: malformed, too large, of another type, of another shape. */
export function bodyContract(subject: Subject): void {
  const { definition, actors } = subject
  const { name, calls, actions } = definition
  const [verb] = Object.keys(actions)
  const send = (client: Client, body: unknown) =>
    calls.create ? client.post(`/create/${name}`, body) : client.patch(`/update/${name}`, body)
  /** Sends the same body to each writing call. */
  const sendEverywhere = async (body: unknown, headers: Record<string, string> = {}): Promise<Answer[]> => {
    const { data } = await listed(writerOf(subject), name, { limit: 1 })
    const { id } = found(data, 'there is no record')[0]
    return Promise.all([
      ...(calls.create ? [writerOf(subject).post(`/create/${name}`, body, headers)] : []),
      ...(calls.update ? [writerOf(subject).patch(`/update/${name}/${id}`, body, headers)] : []),
      ...(verb ? [writerOf(subject).post(`/action/${name}/${id}/${verb}`, body, headers)] : []),
    ])
  }

  for (const body of [
    '{',
    '{"name":}',
    "{'name': 1}",
    'name=1',
    '{"a": 1} trailing',
    '{"__proto__": {"admin": true}}',
  ]) {
    contractTest(subject, `the malformed body ${body} is a 400`, async () => {
      for (const answer of await sendEverywhere(body)) expectRefusal(answer, 400)
    })
  }

  for (const body of ['[]', '[{}]', '5', '"text"', 'true']) {
    contractTest(subject, `the body ${body} is refused`, async () => {
      for (const answer of await sendEverywhere(body)) expectRefusal(answer, 422)
    })
  }

  for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'image/png']) {
    contractTest(subject, `a body of the type ${type} is a 415`, async () => {
      for (const answer of await sendEverywhere('{}', { 'content-type': type })) expectRefusal(answer, 415)
    })
  }

  test('a body beyond all size is refused', async () => {
    const huge = JSON.stringify({ note: 'x'.repeat(3 * 1024 * 1024) })
    expectRefusal(await send(writerOf(subject), huge), 413)
  })

  test('who may not write is told so whatever the body', async () => {
    expectRefusal(await send(actors().powerless, '[]'), 403)
    expectRefusal(await send(actors().nobody, '[]'), 401)
    expect((await send(actors().powerless, '{')).status).toBe(400)
  })
}
