import { encode } from 'uqr'
import type { PdfCanvas, PdfVector } from './pdf-content.ts'

/** A QR code as vectors, `size` points wide. The template leaves a margin of four modules around it. */
export function qrCode(text: string, size: number): PdfCanvas {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const module = size / data.length
  return { canvas: data.flatMap((row, y) => darkRuns(row, y, module)) }
}

/** Neighbouring dark modules are merged into one rectangle: no hairlines between them, and a smaller file. */
function darkRuns(row: readonly boolean[], y: number, module: number): PdfVector[] {
  const runs: PdfVector[] = []
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    const w = (x + 1 - start) * module
    runs.push({ type: 'rect', x: start * module, y: y * module, w, h: module, color: 'black', lineWidth: 0 })
  }
  return runs
}
