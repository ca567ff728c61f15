import type { Label } from '../../definition/label.ts'

export const PALETTE = {
  title: ['Cari menu, dokumen, aksi', 'Search menu, documents, actions'],
  example: ['contoh SO 2611 421, pelanggan, tambah', 'for example SO 2611 421, customer, add'],
  recent: ['Terakhir Dibuka', 'Recent'],
  menu: ['Menu', 'Menu'],
  documents: ['Dokumen', 'Documents'],
  actions: ['Aksi', 'Actions'],
  results: ['Hasil', 'Results'],
  none: ['{search} not available', '{search} not available'],
  searching: ['Mencari dokumen…', 'Searching documents…'],
  failed: ['Dokumen belum termuat', 'The documents have not loaded'],
  add: ['Tambah {module}', 'Add {module}'],
  dark: ['Tema Gelap', 'Dark theme'],
  light: ['Tema Terang', 'Light theme'],
  language: ['English', 'Bahasa Indonesia'],
  keys: ['Pintasan Papan Ketik', 'Keyboard shortcuts'],
} as const satisfies Record<string, Label>
