import type { Label } from '../../definition/label.ts'

/** The messages about import files and rows; `{field}` is the column, as in other messages of the engine. */
export const IMPORT = {
  // the file
  fileType: [
    'File harus CSV atau XLSX. Di Excel pilih Simpan Sebagai lalu Buku Kerja Excel (.xlsx)',
    'The file must be CSV or XLSX. In Excel choose Save As, then Excel Workbook (.xlsx)',
  ],
  fileBroken: [
    'File tidak dapat dibaca, mungkin rusak. Simpan ulang dari Excel lalu coba lagi',
    'The file cannot be read, it may be damaged. Save it again in Excel, then try once more',
  ],
  fileLocked: [
    'File dikunci password. Hapus password-nya lalu coba lagi',
    'The file is locked by a password. Remove the password, then try again',
  ],
  fileNull: [
    'File memuat karakter kosong (null), bukan file CSV yang benar',
    'The file contains null characters and is not a proper CSV file',
  ],
  fileBomb: [
    'Isi file terlalu besar setelah dibuka ({limit} MB paling banyak)',
    'The file is too large once unpacked (at most {limit} MB)',
  ],
  noRows: ['File tidak memuat baris data di bawah judul kolom', 'The file has no data rows below the column headings'],
  tooManyRows: [
    'File maksimal {limit} baris. Bagi menjadi beberapa file',
    'The file must not exceed {limit} rows. Split it into several files',
  ],
  tooManyRawRows: [
    'File maksimal {limit} baris termasuk yang kosong. Hapus baris kosong di bawah data',
    'The file must not exceed {limit} rows, blank ones included. Delete the blank rows below the data',
  ],
  rowTooLong: [
    'Baris {row} lebih dari {limit} karakter. Persingkat isinya, atau periksa tanda kutip dan akhir barisnya',
    'Row {row} has more than {limit} characters. Shorten it, or check its quotes and line endings',
  ],
  fileContent: [
    'Isi file terlalu besar untuk dibaca. Bagi menjadi beberapa file',
    'The file is too large to read. Split it into several files',
  ],
  tooManyColumns: ['File maksimal {limit} kolom', 'The file must not exceed {limit} columns'],
  sameHeader: [
    'Judul kolom "{header}" ada dua kali (kolom {first} dan {second}). Beri judul yang berbeda',
    'The column heading "{header}" appears twice (columns {first} and {second}). Use different headings',
  ],
  headingTooLong: [
    'Judul kolom {column} lebih dari {limit} karakter. Baris pertama harus berisi judul kolom yang singkat',
    'The heading of column {column} has more than {limit} characters. The first row must contain short headings',
  ],
  // the mapping
  mapping: ['Pencocokan kolom tidak sesuai dengan file', 'The column matching does not fit the file'],
  mappedTwice: ['{field} dipilih untuk dua kolom', '{field} is chosen for two columns'],
  nothingMapped: ['Cocokkan paling sedikit satu kolom', 'Match at least one column'],
  requiredColumn: ['Kolom wajib belum dicocokkan: {fields}', 'Required columns are not matched yet: {fields}'],
  // the rows
  ambiguousNumber: [
    'dapat dibaca {whole} atau {decimal}; tulis salah satunya tanpa pemisah ribuan',
    'can be read as {whole} or {decimal}; write one of them without a thousands separator',
  ],
  ambiguousLink: [
    'cocok dengan {count} data ({names}); tulis kodenya',
    'matches {count} records ({names}); write the code',
  ],
  recordTooLarge: [
    'satu data paling banyak {rows} baris dan {length} karakter; periksa kolom yang berulang',
    'one record has at most {rows} rows and {length} characters; check the columns that repeat',
  ],
  oneOf: ['harus salah satu dari: {options}', 'must be one of: {options}'],
  sameInFile: ['sudah ada di baris {row} file ini', 'is already in row {row} of this file'],
  written: ['tertulis {value}', 'written {value}'],
  row: ['Baris {row}', 'Row {row}'],
  // the steps
  notChecked: ['Periksa file dahulu sebelum menyimpan', 'Check the file before saving it'],
  hasErrors: [
    'Masih ada {count} baris yang salah. Perbaiki file lalu unggah lagi; tidak ada yang disimpan',
    '{count} rows are still wrong. Correct the file and upload it again; nothing was saved',
  ],
  changed: [
    'Sejak diperiksa ada yang berubah: {error}. Tidak ada yang disimpan, periksa kembali',
    'Something changed since the check: {error}. Nothing was saved, check again',
  ],
  saved: ['{count} data berhasil diimpor', '{count} records imported'],
  isSaved: ['File ini sudah disimpan', 'This file has already been saved'],
  isWorkedOn: [
    'File ini sedang diperiksa atau disimpan, coba lagi setelah selesai',
    'This file is being checked or saved, try again when that is done',
  ],
  source: ['Impor {file}', 'Import of {file}'],
  // the files it gives
  tooManyWrong: [
    'Baris yang salah terlalu banyak untuk satu file. Perbaiki dahulu yang tampil di layar lalu unggah lagi',
    'Too many rows are wrong for one file. Correct those on the screen first, then upload again',
  ],
  templateTooLarge: [
    'Pilihan kolom terlalu banyak untuk satu template',
    'The columns have too many choices for one template',
  ],
  values: ['Nilai', 'Values'],
  errors: ['Kesalahan', 'Errors'],
} as const satisfies Record<string, Label>
