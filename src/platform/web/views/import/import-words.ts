import type { Label } from '../../../definition/label.ts'

/** Texts of the import. */
export const IMPORT = {
  title: ['Impor {module}', 'Import {module}'],
  steps: ['Langkah impor', 'Steps of the import'],
  upload: ['Unggah', 'Upload'],
  match: ['Cocokkan Kolom', 'Match columns'],
  check: ['Periksa', 'Check'],
  save: ['Simpan', 'Save'],
  // upload
  drop: ['Seret file ke sini atau', 'Drag a file here or'],
  choose: ['Pilih File', 'Choose a file'],
  limits: [
    'CSV atau XLSX, maksimal 20 MB dan {rows} baris. Baris pertama berisi judul kolom.',
    'CSV or XLSX, at most 20 MB and {rows} rows. The first row contains the column headings.',
  ],
  reading: ['Membaca file…', 'Reading the file…'],
  template: ['Unduh Template', 'Download the template'],
  templateHint: [
    'Belum punya file? Template memuat judul kolom, satu contoh baris, dan lembar nilai yang diizinkan.',
    'No file yet? The template contains the column headings, an example row and a sheet of allowed values.',
  ],
  linesHint: [
    'Satu data dengan beberapa rincian: tulis satu baris per rincian dan ulangi (atau kosongkan) kolom datanya.',
    'A record with several lines: write one row per line and repeat (or leave empty) the columns of the record.',
  ],
  // match
  matchHint: [
    '{rows} baris di {file}. Pilih isi tiap kolom; pilihan ini diingat untuk file berikutnya.',
    '{rows} rows in {file}. Choose what each column contains; your choice is remembered for the next file.',
  ],
  column: ['Kolom di File', 'Column in the file'],
  sample: ['Contoh Isi', 'Sample'],
  becomes: ['Menjadi', 'Becomes'],
  becomesOf: ['Kolom {column} menjadi', 'Column {column} becomes'],
  skipped: ['Lewati kolom ini', 'Skip this column'],
  unnamed: ['(tanpa judul)', '(no heading)'],
  missing: ['Belum dicocokkan, wajib diisi: {fields}', 'Not matched yet, required: {fields}'],
  same: ['Sama untuk Semua Baris', 'Same for all rows'],
  sameHint: [
    'Kolom wajib yang tidak ada di file. Isi sekali di sini untuk semua baris, atau cocokkan kolomnya di atas.',
    'Required columns that are not in the file. Enter them once for all rows, or match their column above.',
  ],
  otherFile: ['File Lain', 'Another file'],
  // check
  checking: ['Memeriksa… {done} dari {total} baris', 'Checking… {done} of {total} rows'],
  saving: ['Menyimpan… {done} dari {total} baris', 'Saving… {done} of {total} rows'],
  waiting: [
    'Menunggu giliran, impor lain sedang dikerjakan. {done} dari {total} baris',
    'Waiting, another import is running. {done} of {total} rows',
  ],
  progress: ['Kemajuan', 'Progress'],
  cancel: ['Batalkan', 'Cancel'],
  cancelled: ['Dibatalkan, tidak ada yang disimpan', 'Cancelled, nothing was saved'],
  allRight: ['Semua {count} data benar dan siap disimpan', 'All records are right and ready to be saved: {count}'],
  someWrong: [
    '{wrong} dari {count} data salah. Tidak ada yang disimpan sebelum semuanya benar.',
    'Wrong records: {wrong} of {count}. Nothing is saved until all of them are right.',
  ],
  onlyErrors: ['Hanya baris yang salah', 'Wrong rows only'],
  downloadErrors: ['Unduh Baris yang Salah', 'Download the wrong rows'],
  row: ['Baris', 'Row'],
  errors: ['Kesalahan', 'Errors'],
  rows: ['Baris file', 'Rows of the file'],
  matchAgain: ['Cocokkan Kolom Lagi', 'Match columns again'],
  saveAll: ['Simpan {count} Data', 'Save records ({count})'],
  // saved
  saved: ['{count} data sudah disimpan', 'Saved records: {count}'],
  toList: ['Buka Daftar', 'Open the list'],
  gone: [
    'File ini sudah tidak ada. File disimpan satu hari.',
    'This file no longer exists. Files are kept for one day.',
  ],
} as const satisfies Record<string, Label>
