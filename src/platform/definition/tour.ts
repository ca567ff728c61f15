import type { Label } from './label.ts'

/** At which side of its part of the screen a tip stands; by the room there is unless told. */
export const PLACEMENTS = ['auto', 'top', 'bottom', 'left', 'right'] as const

/** One tip of the tour: at which part of the screen it stands (`data-tour`, or a CSS selector), and what it says. */
export interface Tip {
  at: string
  title: Label
  text: Label
  placement?: (typeof PLACEMENTS)[number]
}

/** The tips of one screen in the platform's own words, in place of those that every list and form is shown. */
export interface Guide {
  /** The address of the screen without its first slash. */
  route: string
  tips: readonly Tip[]
}

/** The parts of the tour; each is shown where its screen is opened first. */
export type TourPart = 'shell' | 'list' | 'form'

/** What the tour says (specification §2): of the frame, of every list, of every form. */
export const TOUR: Readonly<Record<TourPart, readonly Tip[]>> = {
  shell: [
    {
      at: 'menu',
      title: ['Menu', 'Menu'],
      text: ['Semua halaman yang boleh Anda buka ada di sini.', 'All pages that you may open are here.'],
    },
    {
      at: 'user',
      title: ['Akun Anda', 'Your account'],
      text: [
        'Bahasa, tampilan, format angka, dan tombol keluar. Panduan ini dapat diulang dari sini.',
        'Language, looks, number format and sign-out. This tour can be taken again from here.',
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
        'Click a row to open it. What others change shows by itself.',
      ],
    },
    {
      at: 'add',
      title: ['Tambah', 'Add'],
      text: ['Membuat data baru, juga dengan tombol n.', 'Makes a new record, also by the key n.'],
    },
  ],
  form: [
    {
      at: 'fields',
      title: ['Isian', 'Fields'],
      text: [
        'Tanda * berarti wajib diisi. Isian yang salah diberi tahu di tempatnya.',
        'A * must be filled. A wrong entry is told at its place.',
      ],
    },
    {
      at: 'save',
      title: ['Simpan', 'Save'],
      text: ['Simpan dengan tombol ini atau Ctrl S.', 'Save by this button or Ctrl S.'],
    },
  ],
}
