import type { Label } from '../../definition/label.ts'

export const PALETTE = {
  title: ['Cari menu, data, aksi', 'Search menu, records, actions'],
  example: [
    'contoh DO 440, nama pelanggan, plat, buat pesanan',
    'for example DO 440, a customer, a plate, create order',
  ],
  recent: ['Terakhir Dibuka', 'Recent'],
  menu: ['Menu', 'Menu'],
  documents: ['Data', 'Records'],
  actions: ['Aksi', 'Actions'],
  results: ['Hasil', 'Results'],
  none: ['{search} not available', '{search} not available'],
  searching: ['Mencari data…', 'Searching records…'],
  failed: ['Data belum termuat', 'The records have not loaded'],
  add: ['Tambah {module}', 'Add {module}'],
  print: ['Cetak {module}', 'Print {module}'],
  dark: ['Tema Gelap', 'Dark theme'],
  light: ['Tema Terang', 'Light theme'],
  language: ['English', 'Bahasa Indonesia'],
  keys: ['Pintasan Papan Ketik', 'Keyboard shortcuts'],
} as const satisfies Record<string, Label>
