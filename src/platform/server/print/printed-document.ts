import type { Reader } from '../database/row.ts'
import type { PrintedCategory } from './template-registry.ts'

/** The days that a call names, by the names of the document's `days`. */
export type NamedDays = Readonly<Record<string, string | undefined>>

/** A document that can be printed, the same way as every other. */
export interface PrintedDocument<Data = unknown> {
  /** As in its calls: 'production/docket'. */
  path: string
  /** Who may have its paper. */
  permission: string
  category: PrintedCategory<Data>
  /** Days that a call may name, as the first and the last of a statement, in their order. */
  days?: readonly string[]
  /** Reads what stands on it; `next` is the print that would follow the last one. */
  read(reader: Reader, id: number, next: boolean, days: NamedDays): Promise<Data>
  number(data: Data): string
  /** Which print it is: 1 for the original. */
  copyNo(data: Data): number
}

/** Keeps the type of a document while checking it. */
export function definePrint<Data>(document: PrintedDocument<Data>): PrintedDocument<Data> {
  return document
}
