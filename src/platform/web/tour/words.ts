import type { Label } from '../../definition/label.ts'

/** Texts of the tour's buttons. */
export const TOUR_WORDS = {
  next: ['Lanjut', 'Next'],
  done: ['Mengerti', 'Got it'],
  skip: ['Lewati', 'Skip'],
  again: ['Panduan Singkat', 'Quick guide'],
} as const satisfies Record<string, Label>
