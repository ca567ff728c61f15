import { inflateRawSync } from 'node:zlib'

/** The files of an archive, read through its central directory, which only a complete archive has. */
export function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  if (end === -1) throw new Error('The archive is not whole.')
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const [packed, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)]
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(start, start + packed)
    files.set(name, (archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString())
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

/** A cell as Excel reads it: type, format number, value. */
export interface SheetCell {
  type: string
  style: number
  value: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#13;': '\r',
}

/** The rows of a sheet, with texts as Excel shows them. */
export function readSheet(xml: string): SheetCell[][] {
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?: s="(\d+)")?(?: t="(\w+)")?(?:\/>|>(.*?)<\/c>)/gs)].map(([, style, type, content = '']) => {
      const text = /<(?:v|t)(?: xml:space="preserve")?>(.*?)<\/(?:v|t)>/s.exec(content)?.[1] ?? ''
      const plain = text.replace(/&(?:amp|lt|gt|quot|#13);/g, (one) => ENTITIES[one] ?? one)
      return { type: type ?? 'n', style: Number(style ?? 0), value: type ? excelText(plain, content) : plain }
    }),
  )
}

function excelText(text: string, content: string): string {
  const shown = text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return content.includes('xml:space="preserve"') ? shown : shown.trim()
}
