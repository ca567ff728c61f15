import { renderSVG } from 'uqr'

/** The QR code of a docket for the print window; the PDF draws the same one. */
export function docketQrSvg(scanCode: string): string {
  return renderSVG(scanCode, { ecc: 'M', border: 2 })
}
