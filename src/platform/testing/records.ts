import { randomInt } from 'node:crypto'
import type { Answer, Client, Json } from './client.ts'
import type { Body } from './contract-subject.ts'
import { addressOf } from './matrix/subject.ts'

/** The body of an answer; a refusal fails the test with its message. */
function bodyOf({ status, body }: Answer, what: string): Json {
  if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`)
  return body
}

/** Creates a record and returns its view. */
export async function made(client: Client, name: string, body: Body): Promise<Json> {
  const { data } = bodyOf(await client.post(`/create/${name}`, body), `create ${name}`)
  return bodyOf(await client.get(`/view/${name}/${data.id}`), `view ${name}`).data
}

/** Runs an action and returns the record's view afterwards. */
export async function acted(client: Client, name: string, id: number, verb: string, input: Body = {}): Promise<Json> {
  bodyOf(await client.post(`/action/${name}/${id}/${verb}`, input), `${verb} ${name}`)
  return bodyOf(await client.get(`/view/${name}/${id}`), `view ${name}`).data
}

/** Makes something once per client, for all records that can share it. */
export function sharedBy<T>(make: (client: Client) => Promise<T>): (client: Client) => Promise<T> {
  const known = new WeakMap<Client, Promise<T>>()
  return (client) => {
    const shared = known.get(client) ?? make(client)
    known.set(client, shared)
    return shared
  }
}

/** A record that a lookup offers. */
export async function anyOf(client: Client, name: string, query: Record<string, string | number> = {}): Promise<Json> {
  const { data } = bodyOf(await client.get(addressOf('lookup', name, { active: 1, limit: 1, ...query })), name)
  if (!data[0]) throw new Error(`The lookup ${name} offers nothing for ${JSON.stringify(query)}.`)
  return data[0]
}

let last = randomInt(36 ** 4)

/** A short word in capitals, unique in the test run. */
export function freshWord(): string {
  last = (last + 1) % 36 ** 5
  return `T${last.toString(36).toUpperCase().padStart(5, '0')}`
}

/** A number of this many digits, unique in the test run. */
export function freshDigits(length: number): string {
  last = (last + 1) % 36 ** 5
  return `${last}`.padStart(8, '0').padStart(length, '9')
}
