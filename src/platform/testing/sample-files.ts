import { crc32, deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'

const PNG_SIGN = Buffer.from('89504e470d0a1a0a', 'hex')

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of one colour; `claims` declares other dimensions than its data has. */
export function png(width = 8, height = 8, colour = [27, 94, 160], claims = { width, height }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(claims.width, 0)
  header.writeUInt32BE(claims.height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.concat(Array.from({ length: width }, () => Buffer.from(colour)))])
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  return Buffer.concat([
    PNG_SIGN,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG of at least this many bytes, filled up with a text chunk. */
export function pngOfSize(bytes: number): Buffer {
  const picture = png()
  const filling = pngChunk('tEXt', Buffer.alloc(Math.max(0, bytes - picture.length - 12), 0x41))
  const end = picture.length - 12
  return Buffer.concat([picture.subarray(0, end), filling, picture.subarray(end)])
}

/** A JPG of one pixel. */
export const jpg = (): Buffer =>
  Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    'base64',
  )

/** A GIF of one pixel. */
export const gif = (): Buffer => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** A WEBP of one pixel. */
export const webp = (): Buffer => Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')

/** A PDF of one empty page. */
export const pdf = (): Buffer =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    'latin1',
  )

const CONTENT_TYPES = (part: string, type: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`

/** A DOCX with further entries. */
export function docx(entries: Record<string, Uint8Array> = {}): Buffer {
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(CONTENT_TYPES('word/document.xml', 'wordprocessingml.document')),
      'word/document.xml': strToU8('<w:document/>'),
      ...entries,
    }),
  )
}

/** An XLSX with further entries. */
export function xlsx(entries: Record<string, Uint8Array> = {}): Buffer {
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(CONTENT_TYPES('xl/workbook.xml', 'spreadsheetml.sheet')),
      'xl/workbook.xml': strToU8('<workbook/>'),
      ...entries,
    }),
  )
}
