import type { Label } from '../../definition/label.ts'

export const ORIGIN = {
  title: ['Dari mana angka ini?', 'Where does this figure come from?'],
  of: ['{figure}: dari mana angka ini?', '{figure}: where does this figure come from?'],
  parts: ['Terdiri atas', 'Made of'],
  filter: ['Saringan yang berlaku', 'What it is narrowed by'],
  documents: ['Lihat Dokumennya', 'Show its documents'],
  copy: ['Salin Tautan', 'Copy link'],
  copied: ['Tautan disalin.', 'The link was copied.'],
  notCopied: [
    'Tautan tidak dapat disalin. Salin alamat halaman ini.',
    'The link could not be copied. Copy the address of this page.',
  ],
  rights: [
    'Siapa pun yang membuka tautan ini melihat angkanya dengan haknya sendiri.',
    'Whoever opens the link sees the figure with his own rights.',
  ],
  foreignUnit: [
    'Tautan ini tentang unit produksi yang tidak dapat Anda lihat. Mintalah aksesnya, atau buka laporannya untuk unit Anda sendiri.',
    'This link is about a production unit that you may not see. Ask for access to it, or open the report for your own unit.',
  ],
  loading: ['Memuat…', 'Loading…'],
} as const satisfies Record<string, Label>
