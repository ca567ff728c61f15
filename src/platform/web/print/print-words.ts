import type { Label } from '../../definition/label.ts'

/** Texts of the print preview. */
export const PRINT = {
  print: ['Cetak', 'Print'],
  download: ['Unduh PDF', 'Download PDF'],
  template: ['Template', 'Template'],
  temporary: ['sementara', 'temporary'],
  orientation: ['Orientasi', 'Orientation'],
  landscape: ['Lanskap', 'Landscape'],
  portrait: ['Potret', 'Portrait'],
  original: ['Cetakan ke-1: asli', 'Print no. 1: original'],
  copy: ['Cetakan ke-{no}: SALINAN', 'Print no. {no}: COPY'],
  counted: ['Cetak dan unduh menambah hitungan cetakan', 'Printing and downloading count as a print'],
  page: ['Halaman {page} dari {pages}', 'Page {page} of {pages}'],
  loading: ['Memuat pratinjau…', 'Loading the preview…'],
  failed: ['Pratinjau belum termuat', 'The preview is not loaded'],
  reload: ['Muat Ulang', 'Reload'],
  preview: ['Pratinjau {title}', 'Preview of {title}'],
} as const satisfies Record<string, Label>
