import type { Label } from '../../definition/label.ts'

/**
 * The shortcuts by the place where they work; a space separates keys that are pressed together or one after the other.
 */
export const KEYS: readonly { title: Label; keys: readonly (readonly [keys: string, does: Label])[] }[] = [
  {
    title: ['Di Mana Saja', 'Anywhere'],
    keys: [
      ['Ctrl K', ['Cari menu, data, aksi', 'Search menu, records, actions']],
      ['?', ['Daftar pintasan ini', 'This list of shortcuts']],
      ['[', ['Lipat atau bentangkan menu', 'Fold or unfold the menu']],
      ['Esc', ['Tutup lapisan teratas', 'Close the top layer']],
    ],
  },
  {
    title: ['Di Daftar', 'In a list'],
    keys: [
      ['/', ['Cari di daftar ini', 'Search this list']],
      ['f', ['Ke baris filter', 'To the filter row']],
      ['Shift F', ['Filter lanjutan', 'Advanced filters']],
      ['n', ['Tambah data', 'Add a record']],
      ['r', ['Muat ulang', 'Reload']],
      ['< >', ['Halaman sebelumnya, berikutnya', 'Previous, next page']],
    ],
  },
  {
    title: ['Di Baris Tabel', 'On a table row'],
    keys: [
      ['↑ ↓ Home End', ['Pindah baris', 'Move through the rows']],
      ['Enter', ['Buka', 'Open']],
      ['Ctrl Enter', ['Buka di tab baru', 'Open in a new tab']],
      ['→ ←', ['Buka, tutup pratinjau', 'Open, close the preview']],
      ['Space', ['Pilih baris', 'Select the row']],
      ['Shift ↑ ↓', ['Pilih beberapa baris', 'Select several rows']],
      ['Esc', ['Kosongkan pilihan', 'Clear the selection']],
    ],
  },
  {
    title: ['Di Detail', 'In a record'],
    keys: [
      ['e', ['Ubah', 'Edit']],
      ['p', ['Cetak', 'Print']],
      ['Alt 1…9', ['Tab ke-n', 'Tab n']],
      ['j k', ['Data berikutnya, sebelumnya dari daftar', 'Next, previous record of the list']],
    ],
  },
  {
    title: ['Di Formulir', 'In a form'],
    keys: [
      ['Ctrl S', ['Simpan', 'Save']],
      ['Ctrl Enter', ['Simpan', 'Save']],
    ],
  },
]

export const KEY_WORDS = {
  title: ['Pintasan Papan Ketik', 'Keyboard shortcuts'],
  jump: ['Ke {screen}', 'To {screen}'],
  jumps: ['Pindah Layar', 'Go to a screen'],
  off: [
    'Pintasan satu huruf sedang dimatikan di menu pengguna',
    'Single-letter shortcuts are switched off in the user menu',
  ],
} as const satisfies Record<string, Label>
