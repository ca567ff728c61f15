import { type FileHandle, open } from 'node:fs/promises'

const CHUNK = 64 * 1024
/** The beginnings of another file or a page inside a picture; compared case-insensitively. */
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
/** The last record of a zip archive, which a comment of at most 64 KB may follow. */
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1')
const ZIP_END_LENGTH = 22
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')

/** Whether a picture or PDF contains something else: a page, an archive, another document. */
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

/** Archives are read from their end, so anything may precede them: check for their last record. */
async function endsAsArchive(handle: FileHandle, size: number): Promise<boolean> {
  const from = Math.max(0, size - ZIP_END_LENGTH - 0xffff)
  const tail = await read(handle, from, size - from)
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at > 0 ? tail.lastIndexOf(ZIP_END, at - 1) : -1) {
    const left = tail.length - at - ZIP_END_LENGTH
    if (left >= 0 && tail.readUInt16LE(at + 20) <= left) return true
  }
  return false
}

/** A PDF must begin with its signature at the first byte and end with its marker. */
async function isWholePdf(handle: FileHandle, size: number): Promise<boolean> {
  const head = await read(handle, 0, 5)
  const tail = await read(handle, Math.max(0, size - 1024), Math.min(size, 1024))
  return head.toString('latin1') === '%PDF-' && tail.includes('%%EOF')
}

/**
 * A picture must end where its format ends. Cameras add further pictures after a JPG; those are searched like the
 * rest.
 */
async function endsAsPicture(handle: FileHandle, type: string, size: number): Promise<boolean> {
  const tail = await read(handle, Math.max(0, size - 12), Math.min(size, 12))
  if (type === 'image/png') return tail.equals(PNG_END)
  if (type === 'image/gif') return tail.at(-1) === 0x3b
  if (type === 'image/webp') return (await read(handle, 4, 4)).readUInt32LE() + 8 === size
  return true
}

async function holdsSign(handle: FileHandle, size: number): Promise<boolean> {
  for (let at = 0; at < size; at += CHUNK) {
    // Chunks overlap, so that a sign across a border is found.
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
