import type { Label } from '../../../../../platform/definition/label.ts'
import { WHY } from '../../../../../platform/web/why/words.ts'
import type { Column } from './matrix.ts'

/** Texts of the permission matrix. */
export const MATRIX = {
  search: ['Cari tugas atau tindakan', 'Search tasks and actions'],
  task: ['Tugas', 'Task'],
  others: ['Tindakan Lain', 'Other actions'],
  oneOf: ['{deed} ({task})', '{deed} ({task})'],
  columnAll: ['{deed}: semua tugas yang tampil', '{deed}: all tasks shown'],
  columnOf: ['{deed}: semua di {group}', '{deed}: all in {group}'],
  allOfTask: ['{task}: semua izin', '{task}: all permissions'],
  allOfGroup: ['{group}: semua izin', '{group}: all permissions'],
  held: ['{count} dari {all}', '{count} of {all}'],
  loading: ['Memuat…', 'Loading…'],
  failed: ['Izin belum termuat', 'The permissions are not loaded'],
  reload: ['Muat Ulang', 'Reload'],
  notFound: ['{search} not available', '{search} not available'],
  greyed: [
    'Yang redup tidak dapat Anda berikan; alasannya tampil saat dipilih',
    'You cannot grant what is dimmed; select it to see why',
  ],
  summary: ['{granted} hak ditambah, {taken} dicabut', '{granted} rights added, {taken} removed'],
  reset: ['Atur Ulang', 'Reset'],
  save: ['Simpan', 'Save'],
  saving: ['Menyimpan…', 'Saving…'],
  back: ['Kembali', 'Back'],
  saveTitle: ['Simpan izin {role}?', 'Save the permissions of {role}?'],
  granted: ['{count} hak ditambah', '{count} rights added'],
  taken: ['{count} hak dicabut', '{count} rights removed'],
  dangerous: ['Berisiko', 'Dangerous'],
  notYoursAgain: ['Tidak dapat Anda berikan kembali', 'You cannot grant them again'],
} as const satisfies Record<string, Label>

export const COLUMN_LABELS: Readonly<Record<Column, Label>> = {
  read: WHY.read,
  create: WHY.create,
  update: WHY.update,
  delete: WHY.delete,
  export: WHY.export,
  activate: ['Aktifkan', 'Activate'],
  deactivate: ['Nonaktifkan', 'Deactivate'],
}
