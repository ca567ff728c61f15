import type { StatusWords } from '../../platform/kinds/status/field.ts'

/** The status words of the specification with their labels and badges. */
const STATUSES = {
  pending: { label: ['Menunggu', 'Pending'], badge: 'warning' },
  progress: { label: ['Proses', 'In progress'], badge: 'info' },
  cancel: { label: ['Dibatalkan', 'Cancelled'], badge: 'red' },
  success: { label: ['Berhasil', 'Success'], badge: 'green' },
  finish: { label: ['Selesai', 'Finished'], badge: 'green' },
  approve: { label: ['Disetujui', 'Approved'], badge: 'green' },
  reject: { label: ['Ditolak', 'Rejected'], badge: 'red' },
  paid: { label: ['Lunas', 'Paid'], badge: 'green' },
  unpaid: { label: ['Belum Lunas', 'Unpaid'], badge: 'warning' },
  pass: { label: ['Lolos', 'Passed'], badge: 'green' },
  ready: { label: ['Siap', 'Ready'], badge: 'rest' },
  off: { label: ['Tidak Beroperasi', 'Off'], badge: 'rest' },
  available: { label: ['Tersedia', 'Available'], badge: 'rest' },
  breakdown: { label: ['Rusak', 'Breakdown'], badge: 'warning', icon: 'tool' },
  active: { label: ['Aktif', 'Active'], badge: 'rest' },
  'non-active': { label: ['Non Aktif', 'Non-active'], badge: 'rest' },
} as const satisfies StatusWords

type Word = keyof typeof STATUSES

/** These statuses of the specification, in this order: the first is the state of a new record. */
export function statuses<W extends Word>(...words: readonly W[]): Pick<typeof STATUSES, W> {
  // The keys are those that Pick names; fromEntries loses their type.
  return Object.fromEntries(words.map((word) => [word, STATUSES[word]])) as Pick<typeof STATUSES, W>
}
