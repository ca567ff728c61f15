import { expect } from 'vitest'
import type { AnyModule } from '../../definition/module.ts'
import type { Answer, Client, Json } from '../client.ts'
import type { Body, ContractSubject } from '../contract-subject.ts'
import { found } from './found.ts'

/** The users of the matrix. All but the last two have every permission, so only company and unit separate them. */
export interface Actors {
  /** Sees all units of the company; for modules that only the platform writes, a platform administrator. */
  owner: Client
  /** Sees the company's first unit. */
  unit: Client
  /** Sees the company's second unit. */
  otherUnit: Client
  /** Sees all of another company. */
  stranger: Client
  /** Signed in, without any permission. */
  powerless: Client
  nobody: Client
}

/** A module under test. */
export interface Subject {
  definition: AnyModule
  /** All modules, since links refer to others. */
  modules: readonly AnyModule[]
  /** Available once the product runs. */
  actors: () => Actors
  /** The contract from its `testing.ts`. */
  contract: ContractSubject
  /** The folder of its files. */
  folder: string
  /** Whether the engine's own tests run on it too. */
  provesEngine: boolean
}

/** The user who writes records in the matrix: of the first unit where the module has units. */
export function writerOf({ definition, actors }: Subject): Client {
  return definition.scope === 'production-unit' ? actors().unit : actors().owner
}

/** A new body with which the matrix may create a record. */
export async function bodyFor(subject: Subject): Promise<Body> {
  return found(subject.contract.body, 'the module allows create, and no body creates a record')(writerOf(subject))
}

/** A record that the matrix may change: a new one where the module allows create, else an existing one. */
export async function changeable(subject: Subject): Promise<Json> {
  const { definition, contract } = subject
  const { name } = definition
  const writer = writerOf(subject)
  if (contract.body) {
    const { data } = fine(await writer.post(`/create/${name}`, await bodyFor(subject)))
    return viewed(writer, name, data.id)
  }
  const { data } = await listed(writer, name, { limit: 1 })
  return viewed(writer, name, found(data, 'no record can be seen')[0].id)
}

/** The module of a link. */
export function moduleNamed(subject: Subject, name: string): AnyModule {
  const found = subject.modules.find((one) => one.name === name)
  if (!found) throw new Error(`There is no module '${name}'.`)
  return found
}

type Query = Record<string, string | number | undefined>

/** The path of a call with its parameters. */
export function addressOf(call: string, name: string, query: Query = {}): string {
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) parameters.append(key, String(value))
  return `/${call}/${name}?${parameters}`
}

/** Reads a list; fails on a refusal. */
export async function listed(client: Client, name: string, query: Query = {}): Promise<Json> {
  return fine(await client.get(addressOf('list', name, query)))
}

/** Reads a record; fails on a refusal. */
export async function viewed(client: Client, name: string, id: unknown): Promise<Json> {
  return fine(await client.get(`/view/${name}/${id}`)).data
}

/** The body of a successful answer; fails on a refusal. */
export function fine(answer: Answer): Json {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

/** Expects a refusal with this status, a message and a code, without internal details. */
export function expectRefusal(answer: Answer, status: number, what = ''): void {
  expect(answer.status, `${what} ${JSON.stringify(answer.body)}`).toBe(status)
  expect(typeof answer.body.error_message, what).toBe('string')
  expect(answer.body.error_message.length, what).toBeGreaterThan(3)
  expect(answer.body.code, what).toMatch(/^[a-z_]+$/)
  expect(JSON.stringify(answer.body), what).not.toMatch(/select |insert |relation |column |\.ts:|node_modules|pg_/i)
}

export function expectInvalid(answer: Answer, field: string, what = ''): void {
  expectRefusal(answer, 422, what)
  expect(Object.keys(answer.body.errors ?? {}), `${what} ${JSON.stringify(answer.body)}`).toContain(field)
  for (const sentence of answer.body.errors[field]) expect(sentence.length, what).toBeGreaterThan(3)
}
