import type { Label } from '../../../../../platform/definition/label.ts'

/** The texts for moving a pour. */
export const MOVE = {
  move: ['Pindahkan…', 'Move…'],
  title: ['Pindahkan {site}', 'Move {site}'],
  from: ['Sekarang {day} {time}, {plant}', 'Now {day} {time}, {plant}'],
  save: ['Pindahkan', 'Move'],
  saving: ['Memindahkan…', 'Moving…'],
  cancel: ['Batal', 'Cancel'],
  to: ['{time} · {plant}', '{time} · {plant}'],
  told: [
    'Pindah ke {time}, {plant}. Enter untuk melihat akibatnya, Esc untuk batal',
    'Move to {time}, {plant}. Enter shows the effect, Esc cancels',
  ],
  keys: ['Geser atau Shift + panah untuk memindahkan', 'Drag, or Shift + arrows, to move'],
} as const satisfies Readonly<Record<string, Label>>
