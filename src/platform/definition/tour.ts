import type { Label } from './label.ts'

/** The side of the target on which a tip is shown; by default where there is room. */
export const PLACEMENTS = ['auto', 'top', 'bottom', 'left', 'right'] as const

/** One tip of the tour: its target (`data-tour`, or a CSS selector) and its text. */
export interface Tip {
  at: string
  title: Label
  text: Label
  placement?: (typeof PLACEMENTS)[number]
}

/** The platform's own tips for one screen, instead of the default tips of lists and forms. */
export interface Guide {
  /** The URL of the screen without its first slash. */
  route: string
  tips: readonly Tip[]
}

/** The parts of the tour; each is shown when its screen is first opened. */
export type TourPart = 'shell' | 'list' | 'form'

/** The texts of the tour (specification §2): of the frame, of lists, of forms. */
export const TOUR: Readonly<Record<TourPart, readonly Tip[]>> = {
  shell: [
    {
      at: 'menu',
      title: ['Menu', 'Menu'],
      text: ['Semua halaman yang boleh Anda buka ada di sini.', 'All pages you can open are here.'],
    },
    {
      at: 'user',
      title: ['Akun Anda', 'Your account'],
      text: [
        'Bahasa, tampilan, format angka, dan tombol keluar. Panduan ini dapat diulang dari sini.',
        'Language, appearance, number format and sign-out. Start this tour again from here.',
      ],
    },
  ],
  list: [
    {
      at: 'search',
      title: ['Cari', 'Search'],
      text: ['Tekan / lalu ketik nomor atau nama.', 'Press / and type a number or a name.'],
    },
    {
      at: 'rows',
      title: ['Daftar', 'List'],
      text: [
        'Klik baris untuk membukanya. Perubahan orang lain tampil sendiri.',
        'Click a row to open it. Changes by others appear by themselves.',
      ],
    },
    {
      at: 'add',
      title: ['Tambah', 'Add'],
      text: ['Membuat data baru, juga dengan tombol n.', 'Creates a new record; the key n does the same.'],
    },
  ],
  form: [
    {
      at: 'fields',
      title: ['Isian', 'Fields'],
      text: [
        'Tanda * berarti wajib diisi. Isian yang salah diberi tahu di tempatnya.',
        '* means required. Errors are shown at the field.',
      ],
    },
    {
      at: 'save',
      title: ['Simpan', 'Save'],
      text: ['Simpan dengan tombol ini atau Ctrl S.', 'Save with this button or Ctrl S.'],
    },
  ],
}
