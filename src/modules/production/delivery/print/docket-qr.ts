import { renderSVG } from 'uqr'

/** The code of a docket for the print window; the PDF draws the same one itself. */
export function docketQrSvg(scanCode: string): string {
  return renderSVG(scanCode, { ecc: 'M', border: 2 })
}
