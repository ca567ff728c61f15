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

/** What a page hears: changes, the first of a telling with its name, that it may have missed some, or that its session is over. */
export type LiveEvent =
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
