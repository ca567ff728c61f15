import { isObject } from '../../definition/is-object.ts'

/** A record that was changed: its module, its id (null: many of them), what happened. */
export type ChangedRow = readonly [module: string, id: number | null, kind: 'new' | 'changed' | 'gone']

/** What somebody has changed. */
export interface LiveChanges {
  by: string
  at: string
  tab: string | null
  rows: readonly ChangedRow[]
}

/**
 * What a page hears: the name of the first telling, changes, the first of a telling with its name, which revisions of
 * answers it need not read again for them, what makes such a revision the next one (null: it is to be read), that it may
 * have missed something, or that its session is over.
 */
export type LiveEvent =
  | { kind: 'hello'; told: string | undefined }
  | { kind: 'following'; revisions: readonly unknown[] }
  | { kind: 'part'; from: unknown; part: unknown }
  | { kind: 'changes'; changes: LiveChanges; told: string | undefined }
  | { kind: 'missed' }
  | { kind: 'ended' }

/** Reads the data of an event 'changes'; anything else than that is as good as none. */
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

/** Reads the data of an event 'following'. */
export function readFollowing(text: string): readonly unknown[] {
  const data: unknown = JSON.parse(text)
  return Array.isArray(data) ? data : []
}

/** Reads the data of an event 'part'; one that cannot be unpacked is to be read instead. */
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
