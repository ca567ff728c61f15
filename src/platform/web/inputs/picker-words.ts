import type { Label } from '../../definition/label.ts'

/** The words of the window of choices and of lists of choices, which forms load only when they show one. */
export const PICKER = {
  chosen: ['Terpilih', 'Chosen'],
  chosenCount: ['Terpilih: {count}', 'Chosen: {count}'],
  removeOne: ['Hapus {name}', 'Remove {name}'],
  removeAll: ['Hapus Semua', 'Remove all'],
  previousChosen: ['Pilihan sebelumnya', 'Previous choices'],
  nextChosen: ['Pilihan berikutnya', 'Next choices'],
  mostChosen: ['Maksimal {count} pilihan', 'At most {count} choices'],
  cancel: ['Batal', 'Cancel'],
  save: ['Simpan', 'Save'],
  removed: ['{name} dihapus', '{name} removed'],
  dropped: [
    '{count} {module} dikeluarkan: pilihannya sudah berganti',
    '{count} {module} removed: the choices have changed',
  ],
  removedMany: ['{count} pilihan dihapus', '{count} choices removed'],
  search: ['Cari', 'Search'],
  pages: ['{page} dari {pages}', '{page} of {pages}'],
  previous: ['Sebelumnya', 'Previous'],
  next: ['Berikutnya', 'Next'],
  count: ['{count} data', '{count} records'],
} as const satisfies Record<string, Label>
