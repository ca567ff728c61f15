import type { Label } from '../../../definition/label.ts'

/** What the dialog of a call on many records says. */
export const COLLECTION = {
  running: ['{done} dari {total} dokumen', '{done} of {total} documents'],
  counting: ['Menghitung dokumen…', 'Counting documents…'],
  waiting: ['Menunggu proses lain selesai…', 'Waiting for another run to end…'],
  stop: ['Hentikan', 'Stop'],
  stopped: [
    'Dihentikan. Yang sudah diubah tetap berlaku; Lanjutkan mengerjakan sisanya.',
    'Stopped. What was changed stays; Continue does the rest.',
  ],
  goOn: ['Lanjutkan', 'Continue'],
  done: ['{count} dokumen diubah', '{count} documents changed'],
  wouldLeave: ['{count} dokumen tidak akan diubah', '{count} documents would be left as they are'],
  left: ['{count} dokumen tidak diubah', '{count} documents were left as they are'],
} as const satisfies Record<string, Label>
