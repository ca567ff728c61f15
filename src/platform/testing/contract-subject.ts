import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Client, Json } from './client.ts'

/** The body of a writing call. */
export type Body = Record<string, unknown>

/** What a module's `testing.ts` exports as `contract` for the matrix. */
export interface ContractSubject {
  /** Makes a new body with which the client may create a record; required where the module allows create. */
  body?: (client: Client) => Promise<Body>
  /** Whether a user's rank decides who may change a record; the tests then use one above all ranks. */
  isRanked?: boolean
  /** Whether a record also belongs to a second unit, whose users see it. */
  isOfTwoUnits?: (record: Json) => boolean
  /** Actions that the state permits, but that are offered only once the record holds what they need. */
  offeredLater?: readonly string[]
  /** Makes further data for the tests: records in other states, and records that link to one. */
  further?: (client: Client) => Promise<unknown>
  /** Matrix tests, by name, that have nothing to check in this module, each with the reason. */
  exempt?: Readonly<Record<string, string>>
}

/** The file of a module's contract. */
export const contractFile = (folder: string): string => path.join(folder, 'testing.ts')

/** The contract exported by the `testing.ts` of a module's folder; empty without such a file. */
export async function contractOf(folder: string): Promise<ContractSubject> {
  const file = contractFile(folder)
  if (!existsSync(file)) return {}
  const { contract = {} }: { contract?: ContractSubject } = await import(pathToFileURL(file).href)
  return contract
}
