import type { Label } from './label.ts'

/** The status words of the specification with their labels and badge colours; no module has others. */
export const STATUSES = {
  pending: { label: ['Menunggu', 'Pending'], colour: 'warning', quiet: false },
  progress: { label: ['Proses', 'In progress'], colour: 'info', quiet: false },
  cancel: { label: ['Dibatalkan', 'Cancelled'], colour: 'red', quiet: false },
  success: { label: ['Berhasil', 'Success'], colour: 'green', quiet: false },
  finish: { label: ['Selesai', 'Finished'], colour: 'green', quiet: false },
  approve: { label: ['Disetujui', 'Approved'], colour: 'green', quiet: false },
  reject: { label: ['Ditolak', 'Rejected'], colour: 'red', quiet: false },
  paid: { label: ['Lunas', 'Paid'], colour: 'green', quiet: false },
  unpaid: { label: ['Belum Lunas', 'Unpaid'], colour: 'warning', quiet: false },
  pass: { label: ['Lolos', 'Passed'], colour: 'green', quiet: false },
  ready: { label: ['Siap', 'Ready'], colour: 'warning', quiet: true },
  off: { label: ['Tidak Beroperasi', 'Off'], colour: 'warning', quiet: true },
  available: { label: ['Tersedia', 'Available'], colour: 'warning', quiet: true },
  breakdown: { label: ['Rusak', 'Breakdown'], colour: 'warning', quiet: false },
  active: { label: ['Aktif', 'Active'], colour: 'warning', quiet: true },
  'non-active': { label: ['Non Aktif', 'Non-active'], colour: 'warning', quiet: true },
} as const satisfies Record<string, { label: Label; colour: 'green' | 'red' | 'info' | 'warning'; quiet: boolean }>

export type StatusWord = keyof typeof STATUSES
