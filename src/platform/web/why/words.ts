import type { Label } from '../../definition/label.ts'

/** Texts of the page that explains permissions. */
export const WHY = {
  title: ['Cek Hak Akses', 'Check my access'],
  titleOther: ['Cek Hak Akses {name}', 'Check access of {name}'],
  intro: [
    'Pilih tugas untuk melihat apa yang boleh dilakukan, dan peran, paket modul serta unit produksi yang menentukannya.',
    'Choose a task to see what is allowed, and the role, module package and production unit behind it.',
  ],
  user: ['Pengguna', 'User'],
  myself: ['Saya sendiri', 'Myself'],
  task: ['Tugas', 'Task'],
  chooseTask: ['Pilih tugas', 'Choose a task'],
  unknown: ['Tugas ini tidak ditemukan', 'This task was not found'],
  deciding: ['Yang menentukan', 'What decides'],
  allowed: ['Yang boleh dilakukan', 'What is allowed'],
  account: ['Akun', 'Account'],
  role: ['Peran', 'Role'],
  package: ['Paket Modul', 'Module package'],
  unit: ['Unit Produksi', 'Production unit'],
  yes: ['Boleh', 'Allowed'],
  no: ['Tidak', 'Not allowed'],
  ask: [
    'Butuh izin yang tidak ada? Minta kepada administrator perusahaan: izin diberikan di menu Peran.',
    'Need a permission you do not have? Ask the company administrator: permissions are granted under Roles.',
  ],
  // account
  active: ['Akun {name} aktif.', 'The account of {name} is active.'],
  pending: [
    'Akun {name} menunggu persetujuan, jadi belum dapat masuk.',
    'The account of {name} is waiting for approval and cannot sign in yet.',
  ],
  inactive: [
    'Akun {name} tidak aktif, jadi tidak dapat masuk.',
    'The account of {name} is not active and cannot sign in.',
  ],
  companyInactive: [
    'Perusahaan {corporate} tidak aktif, jadi tidak seorang pun di dalamnya dapat masuk.',
    'The company {corporate} is not active, so none of its users can sign in.',
  ],
  mustPassword: [
    '{name} harus mengganti password dahulu; sebelum itu tidak ada izin yang berlaku.',
    '{name} must change the password first; until then no permission applies.',
  ],
  mustFactor: [
    '{name} harus mengaktifkan verifikasi dua langkah dahulu; sebelum itu tidak ada izin yang berlaku.',
    '{name} must set up two-step verification first; until then no permission applies.',
  ],
  // role
  roleAll: ['Peran {role} memegang semua izin.', 'The role {role} has all permissions.'],
  roleOff: [
    'Peran {role} dinonaktifkan, jadi tidak memberi izin apa pun.',
    'The role {role} is deactivated, so it gives no permissions.',
  ],
  roleWhole: ['Peran {role} memberi semua izin tugas ini.', 'The role {role} gives all permissions of this task.'],
  roleSome: [
    'Peran {role} memberi: {given}. Tidak memberi: {withheld}.',
    'The role {role} gives: {given}. It does not give: {withheld}.',
  ],
  roleNone: [
    'Peran {role} tidak memberi satu izin pun dari tugas ini.',
    'The role {role} gives none of the permissions of this task.',
  ],
  // package
  unlimited: [
    'Perusahaan {corporate} tidak dibatasi paket modul: semua modul termasuk.',
    'The company {corporate} is not limited to module packages: all modules are included.',
  ],
  included: [
    'Modul ini termasuk paket {packages} milik perusahaan {corporate}.',
    'This module is in the package {packages} of the company {corporate}.',
  ],
  excluded: [
    'Modul ini tidak termasuk paket perusahaan {corporate}, jadi peran mana pun tidak membukanya.',
    'This module is not in a package of the company {corporate}, so no role can open it.',
  ],
  platform: [
    'Tugas ini milik platform: hanya administrator platform yang menjalankan dan memberikannya.',
    'This task belongs to the platform: only platform administrators can use and grant it.',
  ],
  // unit
  allUnits: [
    '{name} bekerja di tingkat perusahaan, jadi melihat data semua unit produksi.',
    '{name} works at corporate level and sees the data of all production units.',
  ],
  oneUnit: [
    '{name} terikat pada unit produksi {unit}, jadi hanya data unit itu yang terbuka.',
    '{name} is bound to production unit {unit}, so only the data of that unit is visible.',
  ],
  noUnit: [
    'Data ini milik seluruh perusahaan: unit produksi {unit} tidak membatasinya.',
    'This data belongs to the whole company: production unit {unit} does not limit it.',
  ],
  // one permission
  heldBy: ['Dimiliki peran {roles}', 'Held by roles {roles}'],
  byRole: ['Diberikan oleh peran {role}', 'Given by the role {role}'],
  notByRole: ['Peran {role} tidak memberikannya', 'The role {role} does not give it'],
  notSold: [
    'Diberikan oleh peran {role}, tetapi tidak termasuk paket perusahaan',
    'Given by the role {role}, but not in a package of the company',
  ],
  reserved: [
    'Diberikan oleh peran {role}, tetapi hanya administrator platform yang dapat menjalankannya',
    'Given by the role {role}, but only platform administrators can use it',
  ],
  heldBack: [
    'Diberikan oleh peran {role}, tetapi akun belum dapat dipakai',
    'Given by the role {role}, but the account cannot be used yet',
  ],
  read: ['Lihat', 'View'],
  create: ['Tambah', 'Add'],
  update: ['Ubah', 'Edit'],
  delete: ['Hapus', 'Delete'],
  export: ['Ekspor', 'Export'],
} as const satisfies Record<string, Label>
