import type { Label } from '../../definition/label.ts'

export const REPORT = {
  mode: ['Tampilan laporan', 'View of the report'],
  groupBy: ['Kelompokkan menurut', 'Group by'],
  compare: ['Bandingkan dengan', 'Compare with'],
  noCompare: ['Tanpa pembanding', 'No comparison'],
  subtotal: ['Subtotal', 'Subtotal'],
  total: ['Total', 'Total'],
  change: ['Perubahan', 'Change'],
  countedAt: ['Dihitung {moment}', 'Counted {moment}'],
  documents: ['Lihat dokumen {name}', 'Show documents of {name}'],
} as const satisfies Record<string, Label>
