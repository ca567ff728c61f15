import type { Waiting } from '../long-work/turns.ts'
import type { Work } from '../workers/threaded.ts'
import type { Workers } from '../workers/workers.ts'
import type { Drawing, draw } from './draw.thread.ts'

export const DRAWING: Work = {
  kind: 'drawing',
  file: new URL('./draw.thread.ts', import.meta.url),
  longest: 10_000,
  patience: 60_000,
  mostMemory: 384 * 1024 * 1024,
  tooLarge: [
    'Dokumen terlalu besar untuk dicetak. Persingkat teksnya atau kurangi barisnya, lalu coba lagi',
    'The document is too large to be printed. Shorten its texts or remove some lines, then try again',
  ],
}

/** Draws a document in a worker thread, in the user's turn. */
export function drawPdf(workers: Workers, drawing: Drawing, waiting: Waiting): Promise<Uint8Array> {
  return workers.run<typeof draw>(DRAWING, drawing, waiting)
}
