import type { Label } from '../../definition/label.ts'

/** Texts of uploads and pictures. Those of the specification are literal. */
export const FILES = {
  drop: ['Seret file ke sini atau', 'Drag a file here or'],
  choose: ['Pilih File', 'Choose file'],
  chooseOf: ['Pilih file {field}', 'Choose file for {field}'],
  camera: ['Ambil Foto', 'Take photo'],
  limits: ['{types} · kurang dari {limit} MB', '{types} · less than {limit} MB'],
  limitsMany: [
    '{types} · kurang dari {limit} MB per file · maksimal {max} file',
    '{types} · less than {limit} MB each · at most {max} files',
  ],
  uploading: ['Mengunggah {name}, {percent}%', 'Uploading {name}, {percent}%'],
  failed: ['Gagal mengunggah: {reason}', 'The upload failed: {reason}'],
  retry: ['Coba Lagi', 'Try again'],
  cancel: ['Batalkan unggahan {name}', 'Cancel the upload of {name}'],
  remove: ['Hapus {name}', 'Remove {name}'],
  tooLarge: ['File terlalu besar, maksimal {limit} MB', 'File too large, maximum {limit} MB'],
  tooLargeMany: ['File terlalu besar', 'File too large'],
  tooMany: ['Jumlah File melebihi batas Upload', 'More files than the upload allows'],
  wrongType: ['Jenis file harus {types}', 'The file must be of type {types}'],
  // attachments
  deleteTitle: ['Hapus Dokumen', 'Delete document'],
  deleteYes: ['Ya, Hapus', 'Yes, delete'],
  deleteNo: ['Batal', 'Cancel'],
  deleted: ['Attachment berhasil dihapus', 'Attachment deleted'],
  file: ['File', 'File'],
  // pictures
  picture: ['Gambar', 'Picture'],
  enlarge: ['Perbesar {name}', 'Enlarge {name}'],
  zoomIn: ['Perbesar', 'Zoom in'],
  zoomOut: ['Perkecil', 'Zoom out'],
  previous: ['Gambar sebelumnya', 'Previous picture'],
  next: ['Gambar berikutnya', 'Next picture'],
  download: ['Unduh {name}', 'Download {name}'],
  place: ['{place} dari {count}', '{place} of {count}'],
  notLoaded: ['Gambar belum termuat', 'The picture is not loaded'],
} as const satisfies Record<string, Label>
