import type { Label } from '../../definition/label.ts'

/** Texts of live updates. */
export const LIVE = {
  waiting: ['{count} data baru', '{count} new records'],
  changed: ['Data telah diubah pengguna lain, muat ulang', 'Another user changed this record, reload'],
  reload: ['Muat Ulang', 'Reload'],
} as const satisfies Record<string, Label>
