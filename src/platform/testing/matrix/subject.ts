import { expect } from 'vitest'
import type { AnyModule } from '../../definition/module.ts'
import type { Answer, Client, Json } from '../client.ts'
import type { Body, ContractSubject } from '../contract-subject.ts'
import { found } from './contract-test.ts'

/** Who calls in the matrix. All but the last two hold every permission: the fences alone keep them apart. */
export interface Actors {
  /** Sees all units of the company; for modules that only the platform writes, somebody of the platform. */
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

/** A module under the matrix. */
export interface Subject {
  definition: AnyModule
  /** All modules, since links lead from one to another. */
  modules: readonly AnyModule[]
  /** Known once the product runs. */
  actors: () => Actors
  /** What its `testing.ts` tells. */
  contract: ContractSubject
  /** Where its files stand. */
  folder: string
  /** Whether it is asked, too, for what the engine decides alike for every module. */
  provesEngine: boolean
}

/** Who writes a record of the module in the matrix: a user of the first unit where units matter. */
export function writerOf({ definition, actors }: Subject): Client {
  return definition.scope === 'production-unit' ? actors().unit : actors().owner
}

/** A fresh body of which the matrix may create a record of the module. */
export async function bodyFor(subject: Subject): Promise<Body> {
  return found(subject.contract.body, 'the module allows create, and no body creates a record')(writerOf(subject))
}

/** A record that the matrix may change: a new one where it can be created, else one that is there. */
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

/** The address of a call with its parameters. */
export function addressOf(call: string, name: string, query: Query = {}): string {
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) parameters.append(key, String(value))
  return `/${call}/${name}?${parameters}`
}

/** A list that must answer. */
export async function listed(client: Client, name: string, query: Query = {}): Promise<Json> {
  return fine(await client.get(addressOf('list', name, query)))
}

/** A record that must be there. */
export async function viewed(client: Client, name: string, id: unknown): Promise<Json> {
  return fine(await client.get(`/view/${name}/${id}`)).data
}

/** The body of an answer that must be a success. */
export function fine(answer: Answer): Json {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

/** Checks a refusal: its status, and that it tells a sentence and a word, and nothing of the inside. */
export function expectRefusal(answer: Answer, status: number, what = ''): void {
  expect(answer.status, `${what} ${JSON.stringify(answer.body)}`).toBe(status)
  expect(typeof answer.body.error_message, what).toBe('string')
  expect(answer.body.error_message.length, what).toBeGreaterThan(3)
  expect(answer.body.code, what).toMatch(/^[a-z_]+$/)
  expect(JSON.stringify(answer.body), what).not.toMatch(/select |insert |relation |column |\.ts:|node_modules|pg_/i)
}

/** Checks a 422 that names the field. */
export function expectInvalid(answer: Answer, field: string, what = ''): void {
  expectRefusal(answer, 422, what)
  expect(Object.keys(answer.body.errors ?? {}), `${what} ${JSON.stringify(answer.body)}`).toContain(field)
  for (const sentence of answer.body.errors[field]) expect(sentence.length, what).toBeGreaterThan(3)
}
