import { renderSVG } from 'uqr'

/** The docket number as a QR code for the print window; the PDF draws the same code itself. */
export function docketQrSvg(docketNumber: string): string {
  return renderSVG(docketNumber, { ecc: 'M', border: 2 })
}
