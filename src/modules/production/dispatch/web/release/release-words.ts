import type { Label } from '../../../../../platform/definition/label.ts'

/** The texts for releasing an order. */
export const RELEASE = {
  approve: ['Setujui & Jadwalkan', 'Approve & schedule'],
  schedule: ['Jadwalkan', 'Schedule'],
  form: ['Isian Lengkap', 'Whole form'],
  cancel: ['Batal', 'Cancel'],
  title: ['{action} {number}', '{action} {number}'],
  lines: ['Jadwal', 'Schedules'],
  interval: ['Jarak (menit)', 'Interval (minutes)'],
  next: [
    'Job order dibuat sekaligus; setelah ini rit pertama dapat diterbitkan',
    'The job order is created at the same time; then the first load can be issued',
  ],
  credit: [
    'Pesanan kredit disetujui oleh pengguna dengan hak Setujui pesanan kredit',
    'A credit order must be approved by a user with the right to approve credit orders',
  ],
  failed: ['Data belum termuat', 'Not loaded yet'],
  reload: ['Muat Ulang', 'Reload'],
  saving: ['Menyimpan…', 'Saving…'],
} as const satisfies Readonly<Record<string, Label>>
