import type { Label } from '../../../definition/label.ts'

/** Texts of a list of switches. Those of the specification are literal. */
export const MAPPING = {
  show: ['Tampilkan', 'Show'],
  all: ['Semua', 'All'],
  on: ['Aktif', 'Active'],
  off: ['Non Aktif', 'Non-active'],
  switch: ['Aktif', 'Active'],
  switchOf: ['Aktifkan {row}', 'Activate {row}'],
  failed: ['Gagal Mengaktifkan data', 'The data could not be activated'],
  notFound: ['Daftar pilihan tidak ditemukan', 'The list of choices was not found'],
  searchIn: ['Cari di {list}', 'Search in {list}'],
  reload: ['Muat Ulang', 'Reload'],
  empty: ['Data tidak tersedia', 'No data available'],
  add: ['Tambah {module}', 'Add {module}'],
  notAvailable: ['{search} not available', '{search} not available'],
  choose: ['Pilih {module}', 'Choose a {module}'],
  chooseFirst: ['Pilih {module} untuk melihat dan mengaturnya', 'Choose a {module} to see and set it up'],
  gone: ['Data tidak ditemukan', 'Record not found'],
  loading: ['Memuat…', 'Loading…'],
} as const satisfies Record<string, Label>
