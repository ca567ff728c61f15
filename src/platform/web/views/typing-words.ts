import type { Label } from '../../definition/label.ts'

/** Texts about unsaved entries. */
export const TYPING = {
  leaveTitle: ['Tinggalkan halaman ini?', 'Leave this page?'],
  closeTitle: ['Tutup tanpa menyimpan?', 'Close without saving?'],
  lost: ['Isian yang belum disimpan akan hilang', 'Unsaved entries will be lost'],
  leave: ['Ya, Tinggalkan', 'Yes, leave'],
  close: ['Ya, Tutup', 'Yes, close'],
  stay: ['Kembali', 'Stay'],
  kept: ['Isian Anda tetap ada setelah dimuat ulang', 'Your entries stay after reloading'],
} as const satisfies Record<string, Label>
