import type { StatusWords } from '../kinds/status/field.ts'

const WORDS = {
  pending: { label: ['Menunggu', 'Pending'], badge: 'warning' },
  progress: { label: ['Proses', 'In progress'], badge: 'info' },
  approve: { label: ['Disetujui', 'Approved'], badge: 'green' },
  finish: { label: ['Selesai', 'Finished'], badge: 'green' },
  cancel: { label: ['Dibatalkan', 'Cancelled'], badge: 'red' },
} as const satisfies StatusWords

/** The named states, for the definitions of tests. */
export function someWords<W extends keyof typeof WORDS>(...words: readonly W[]): Pick<typeof WORDS, W> {
  return Object.fromEntries(words.map((word) => [word, WORDS[word]])) as Pick<typeof WORDS, W>
}
