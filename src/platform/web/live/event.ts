import { isObject } from '../../definition/is-object.ts'

/** A changed record: its module, its id (null: many of them), and the kind of change. */
export type ChangedRow = readonly [module: string, id: number | null, kind: 'new' | 'changed' | 'gone']

/** A change by another user. */
export interface LiveChanges {
  by: string
  at: string
  tab: string | null
  rows: readonly ChangedRow[]
}

/**
 * The events of the stream: the id of the first notification; changes, the first with its id; the revisions of answers
 * that need not be read again for them; the part that leads such a revision to the next (null: read it); that
 * notifications may have been missed; that the session has ended.
 */
export type LiveEvent =
  | { kind: 'hello'; told: string | undefined }
  | { kind: 'following'; revisions: readonly unknown[] }
  | { kind: 'part'; from: unknown; part: unknown }
  | { kind: 'changes'; changes: LiveChanges; told: string | undefined }
  | { kind: 'missed' }
  | { kind: 'ended' }

/** Parses the data of an event 'changes'; undefined for anything else. */
export function readChanges(text: string): LiveChanges | null {
  const data: unknown = JSON.parse(text)
  if (!isObject(data) || !Array.isArray(data.rows)) return null
  const { by, at, tab } = data
  return {
    by: typeof by === 'string' ? by : '',
    at: typeof at === 'string' ? at : '',
    tab: typeof tab === 'string' ? tab : null,
    rows: data.rows.filter(isChangedRow),
  }
}

function isChangedRow(value: unknown): value is ChangedRow {
  if (!Array.isArray(value)) return false
  const [module, id, kind] = value
  return typeof module === 'string' && (id === null || typeof id === 'number') && typeof kind === 'string'
}

/** Parses the data of an event 'following'. */
export function readFollowing(text: string): readonly unknown[] {
  const data: unknown = JSON.parse(text)
  return Array.isArray(data) ? data : []
}

/** Parses the data of an event 'part'; an answer whose part cannot be unpacked is read instead. */
export async function readPart(text: string): Promise<{ from: unknown; part: unknown }> {
  const data: unknown = JSON.parse(text)
  if (!isObject(data) || typeof data.from !== 'string') return { from: null, part: null }
  const { from, part } = data
  if (typeof part !== 'string') return { from, part: null }
  const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0))
  return { from, part: await unpacked(bytes).catch(() => null) }
}

function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json()
}
