import type { Label } from '../../../../platform/definition/label.ts'

export const WORDS = {
  countedAt: ['dihitung {time}', 'counted {time}'],
  none: ['Belum ada angka untuk Anda di sini', 'There are no figures for you here yet'],
  noneHint: [
    'Administrator perusahaan dapat memberi peran Anda sebuah papan dashboard.',
    'An administrator of the company can give your role a dashboard board.',
  ],
  again: ['Coba Lagi', 'Try again'],
  againOf: ['Coba Lagi: {widget}', 'Try again: {widget}'],
  partFailed: ['Sebagian kartu tidak dapat dimuat', 'Some of the cards could not be loaded'],
  failed: ['Dashboard tidak dapat dimuat', 'The dashboard could not be loaded'],
  reload: ['Muat Ulang', 'Reload'],
  choose: ['Atur Kartu', 'Choose cards'],
  earlier: ['Majukan {widget}', 'Move {widget} forward'],
  later: ['Mundurkan {widget}', 'Move {widget} back'],
  wall: ['Layar Dinding', 'Wall screen'],
  leaveWall: ['Kembali ke dashboard', 'Back to the dashboard'],
  loading: ['Memuat…', 'Loading…'],
  firstSteps: ['Langkah Pertama', 'First steps'],
  firstStepsHint: [
    'Isi berurutan. Setelah pesanan pertama, angka perusahaan tampil di sini',
    'Fill these in order. After the first order the figures of the company are shown here',
  ],
  stepDone: ['Sudah diisi', 'Filled'],
  stepAdd: ['Tambah {module}', 'Add {module}'],
} as const satisfies Record<string, Label>
