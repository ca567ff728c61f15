import type { StatusWord } from '../kinds/status/field.ts'
import { addDays } from './dates.ts'
import type { Field } from './field.ts'
import type { Label } from './label.ts'

/** A document counts as expiring soon this many days before its end. */
const SOON_DAYS = 30

/** The states of a document with an expiry date. */
export const PAPER_STATES = ['ok', 'soon', 'expired'] as const
export type PaperState = (typeof PAPER_STATES)[number]

/** The badges of a document that expires soon or has expired. */
export const PAPER_WORDS = {
  soon: { label: ['Segera Habis', 'Expires soon'], badge: 'warning' },
  expired: { label: ['Kedaluwarsa', 'Expired'], badge: 'red' },
} as const satisfies Record<string, StatusWord & { label: Label }>

/** The documents of a record: the fields with their last valid day. */
export function papersOf({ fields }: { fields: Readonly<Record<string, Field>> }): { name: string; blocks: boolean }[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'date' && field.paper ? [{ name, blocks: field.paper === 'blocks' }] : [],
  )
}

/** A document is valid through its last day. */
export function paperState(lastDay: unknown, today: string): PaperState {
  if (typeof lastDay !== 'string') return 'ok'
  if (lastDay < today) return 'expired'
  return lastDay <= addDays(today, SOON_DAYS) ? 'soon' : 'ok'
}

/** Whether a document's state gets a badge. */
export const isMarked = (state: unknown): state is keyof typeof PAPER_WORDS => state === 'soon' || state === 'expired'

/** The worst of several documents' states. */
export function worstOf(states: readonly PaperState[]): PaperState {
  return states.includes('expired') ? 'expired' : states.includes('soon') ? 'soon' : 'ok'
}
