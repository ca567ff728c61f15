import type { Label } from '../../definition/label.ts'

/** What the tour's buttons say. */
export const TOUR_WORDS = {
  next: ['Lanjut', 'Next'],
  done: ['Mengerti', 'Got it'],
  skip: ['Lewati', 'Skip'],
  again: ['Panduan Singkat', 'Quick guide'],
} as const satisfies Record<string, Label>
