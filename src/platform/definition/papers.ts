import { addDays } from './dates.ts'
import type { Field } from './field.ts'
import type { Label } from './label.ts'
import type { StatusWord } from './status.ts'

/** How long before its end a paper is said to end soon, in days. */
const SOON_DAYS = 30

/** Whether a paper still holds. */
export type PaperState = 'ok' | 'soon' | 'expired'

/** What is said of a paper that no longer holds for long. */
export const PAPER_WORDS = {
  soon: { label: ['Segera Habis', 'Expires soon'], badge: 'warning' },
  expired: { label: ['Kedaluwarsa', 'Expired'], badge: 'red' },
} as const satisfies Record<string, StatusWord & { label: Label }>

/** The papers of a record: the fields that hold their last days. */
export function papersOf({ fields }: { fields: Readonly<Record<string, Field>> }): { name: string; blocks: boolean }[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'date' && field.paper ? [{ name, blocks: field.paper === 'blocks' }] : [],
  )
}

/** A paper holds through its last day. */
export function paperState(lastDay: unknown, today: string): PaperState {
  if (typeof lastDay !== 'string') return 'ok'
  if (lastDay < today) return 'expired'
  return lastDay <= addDays(today, SOON_DAYS) ? 'soon' : 'ok'
}

/** Whether the state of a paper is one that is marked. */
export const isMarked = (state: unknown): state is keyof typeof PAPER_WORDS => state === 'soon' || state === 'expired'

/** The state of the worst of several papers. */
export function worstOf(states: readonly PaperState[]): PaperState {
  return states.includes('expired') ? 'expired' : states.includes('soon') ? 'soon' : 'ok'
}
