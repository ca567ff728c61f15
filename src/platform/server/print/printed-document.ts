import type { Reader } from '../database/row.ts'
import type { PrintedCategory } from './template-registry.ts'

/** The days in a call, by the names of the document's `days`. */
export type NamedDays = Readonly<Record<string, string | undefined>>

/** A printable document. */
export interface PrintedDocument<Data = unknown> {
  /** Its path in calls: 'production/docket'. */
  path: string
  /** The permission to print it. */
  permission: string
  category: PrintedCategory<Data>
  /** The days that a call may name in their order, such as the first and last of a statement. */
  days?: readonly string[]
  /** Reads its content; `next` is the content of the next print. */
  read(reader: Reader, id: number, next: boolean, days: NamedDays): Promise<Data>
  number(data: Data): string
  /** The number of the print: 1 for the original. */
  copyNo(data: Data): number
}

/** Checks the document's type and keeps it. */
export function definePrint<Data>(document: PrintedDocument<Data>): PrintedDocument<Data> {
  return document
}
