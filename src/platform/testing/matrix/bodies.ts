import { expect, test } from 'vitest'
import type { Answer } from '../client.ts'
import { expectRefusal, listed, type Subject, writerOf } from './subject.ts'

/** Bodies that are no body: malformed, too large, of another type, of another shape. */
export function bodyContract(subject: Subject): void {
  const { definition, actors } = subject
  const { name, calls, actions } = definition
  const [verb] = Object.keys(actions)
  /** Sends the same body to each writing call. */
  const sendEverywhere = async (body: unknown, headers: Record<string, string> = {}): Promise<Answer[]> => {
    const { data } = await listed(writerOf(subject), name, { limit: 1 })
    const id = data[0]?.id ?? 1
    return Promise.all([
      writerOf(subject).post(`/create/${name}`, body, headers),
      ...(calls.update ? [writerOf(subject).patch(`/update/${name}/${id}`, body, headers)] : []),
      ...(verb ? [writerOf(subject).post(`/action/${name}/${id}/${verb}`, body, headers)] : []),
    ])
  }

  test.each(['{', '{"name":}', "{'name': 1}", 'name=1', '{"a": 1} trailing', '{"__proto__": {"admin": true}}'])(
    'the malformed body %s is told to be malformed',
    async (body) => {
      for (const answer of await sendEverywhere(body)) expectRefusal(answer, 400)
    },
  )

  test.each(['[]', '[{}]', '5', '"text"', 'true'])('the body %s is no record', async (body) => {
    for (const answer of await sendEverywhere(body)) expectRefusal(answer, 422)
  })

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'image/png'])(
    'a body of the type %s is not taken',
    async (type) => {
      for (const answer of await sendEverywhere('{}', { 'content-type': type })) expectRefusal(answer, 415)
    },
  )

  test('a body beyond all size is refused', async () => {
    const huge = JSON.stringify({ note: 'x'.repeat(3 * 1024 * 1024) })
    expectRefusal(await writerOf(subject).post(`/create/${name}`, huge), 413)
  })

  test('who may not write is told so whatever the body', async () => {
    expectRefusal(await actors().powerless.post(`/create/${name}`, '[]'), 403)
    expectRefusal(await actors().nobody.post(`/create/${name}`, '[]'), 401)
    expect((await actors().powerless.post(`/create/${name}`, '{')).status).toBe(400)
  })
}
