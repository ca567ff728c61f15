import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Client, Json } from './client.ts'

/** What a writing call is sent. */
export type Body = Record<string, unknown>

/** What a module's `testing.ts` tells the contract matrix, as its export `contract`. */
export interface ContractSubject {
  /** Makes a fresh body of which the client may create a record; each module that allows create has one. */
  body?: (client: Client) => Promise<Body>
  /** Whether a record's rank says who may change it: the tests are then those of somebody above all ranks. */
  isRanked?: boolean
  /** Whether a record is of a second unit too, whose users see it. */
  isOfTwoUnits?: (record: Json) => boolean
  /** Makes what else the tests look for: records in further states, and others that name one of them. */
  further?: (client: Client) => Promise<unknown>
  /** Matrix tests by name that find nothing to check in this module, each with the reason. */
  exempt?: Readonly<Record<string, string>>
}

/** Where a module's contract stands. */
export const contractFile = (folder: string): string => path.join(folder, 'testing.ts')

/** The contract that the `testing.ts` of a module's folder exports; an empty one where there is no such file. */
export async function contractOf(folder: string): Promise<ContractSubject> {
  const file = contractFile(folder)
  if (!existsSync(file)) return {}
  const { contract = {} }: { contract?: ContractSubject } = await import(pathToFileURL(file).href)
  return contract
}
