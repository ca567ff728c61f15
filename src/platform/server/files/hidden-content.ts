import { type FileHandle, open } from 'node:fs/promises'

const CHUNK = 64 * 1024
/** What begins another file or a page inside of a picture; searched for without regard to case. */
const SIGNS = [
  '<script',
  '<html',
  '<body',
  '<iframe',
  '<!doctype',
  '<?php',
  '%pdf-',
  'rar!\u001a\u0007',
  "7z\u00bc\u00af'\u001c",
]
const LONGEST_SIGN = Math.max(...SIGNS.map((sign) => sign.length))
/** The last record of a zip archive, which may be followed by a comment of at most 64 KB. */
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1')
const ZIP_END_LENGTH = 22
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')

/** Whether a file that is a picture or a PDF is something else besides: a page, an archive, another document. */
export async function hidesContent(file: string, type: string, size: number): Promise<boolean> {
  const handle = await open(file)
  try {
    if (await endsAsArchive(handle, size)) return true
    if (type === 'application/pdf') return !(await isWholePdf(handle, size))
    return !(await endsAsPicture(handle, type, size)) || (await holdsSign(handle, size))
  } finally {
    await handle.close()
  }
}

/** An archive is read from its end, so whatever stands before it may be a picture: its last record must not be there. */
async function endsAsArchive(handle: FileHandle, size: number): Promise<boolean> {
  const from = Math.max(0, size - ZIP_END_LENGTH - 0xffff)
  const tail = await read(handle, from, size - from)
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at > 0 ? tail.lastIndexOf(ZIP_END, at - 1) : -1) {
    const left = tail.length - at - ZIP_END_LENGTH
    if (left >= 0 && tail.readUInt16LE(at + 20) <= left) return true
  }
  return false
}

/** A PDF begins with its sign, without a byte before it, and ends with its mark. */
async function isWholePdf(handle: FileHandle, size: number): Promise<boolean> {
  const head = await read(handle, 0, 5)
  const tail = await read(handle, Math.max(0, size - 1024), Math.min(size, 1024))
  return head.toString('latin1') === '%PDF-' && tail.includes('%%EOF')
}

/** A picture ends where its format ends. Behind a JPG cameras keep further pictures, which are searched as all of it is. */
async function endsAsPicture(handle: FileHandle, type: string, size: number): Promise<boolean> {
  const tail = await read(handle, Math.max(0, size - 12), Math.min(size, 12))
  if (type === 'image/png') return tail.equals(PNG_END)
  if (type === 'image/gif') return tail.at(-1) === 0x3b
  if (type === 'image/webp') return (await read(handle, 4, 4)).readUInt32LE() + 8 === size
  return true
}

async function holdsSign(handle: FileHandle, size: number): Promise<boolean> {
  for (let at = 0; at < size; at += CHUNK) {
    // Each piece reaches into the next one, so that a sign across the border is found.
    const piece = await read(handle, at, Math.min(CHUNK + LONGEST_SIGN, size - at))
    const text = piece.toString('latin1').toLowerCase()
    if (SIGNS.some((sign) => text.includes(sign))) return true
  }
  return false
}

async function read(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
