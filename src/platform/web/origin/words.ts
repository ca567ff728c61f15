import type { Label } from '../../definition/label.ts'

export const ORIGIN = {
  title: ['Dari mana angka ini?', 'Where does this figure come from?'],
  of: ['{figure}: dari mana angka ini?', '{figure}: where does this figure come from?'],
  parts: ['Terdiri atas', 'Consists of'],
  filter: ['Filter yang berlaku', 'Active filters'],
  documents: ['Lihat Dokumennya', 'Show its documents'],
  copy: ['Salin Tautan', 'Copy link'],
  copied: ['Tautan disalin.', 'Link copied.'],
  notCopied: [
    'Tautan tidak dapat disalin. Salin alamat halaman ini.',
    'The link could not be copied. Copy the address of this page.',
  ],
  rights: [
    'Siapa pun yang membuka tautan ini melihat angkanya dengan haknya sendiri.',
    'Anyone who opens the link sees the figure with their own rights.',
  ],
  foreignUnit: [
    'Tautan ini tentang unit produksi yang tidak dapat Anda lihat. Mintalah aksesnya, atau buka laporannya untuk unit Anda sendiri.',
    'This link is for a production unit you cannot see. Ask for access to it, or open the report for your own unit.',
  ],
  loading: ['Memuat…', 'Loading…'],
} as const satisfies Record<string, Label>
