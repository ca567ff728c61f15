import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docx, gif, jpg, pdf, png, webp, xlsx } from '../../testing/sample-files.ts'
import { Refused } from '../errors.ts'
import { inspect } from './inspect.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'molen-inspect-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function judged(content: Buffer) {
  const file = path.join(folder, randomBytes(8).toString('hex'))
  await writeFile(file, content)
  return inspect(file, content.length)
}

/** The code of the refusal; checks that it has a message in both languages. */
async function refusalOf(content: Buffer): Promise<string> {
  const error = await judged(content).then(
    (found) => new Error(`It was taken as ${found.type}.`),
    (refused: unknown) => refused,
  )
  if (!(error instanceof Refused)) throw error
  expect(error.status).toBe(422)
  expect(error.sentence.label.every((one) => one.length > 10)).toBe(true)
  expect(Object.keys(error.fields ?? {})).toEqual(['file'])
  return error.code
}

const zipped = (name: string, text: string) => Buffer.from(zipSync({ [name]: strToU8(text) }))
/** An archive with a comment at its end; its last two bytes are the comment's length. */
function commented(archive: Buffer): Buffer {
  archive.writeUInt16LE(5, archive.length - 2)
  return behind(archive, '#####')
}

const behind = (first: Buffer, second: string | Buffer) => Buffer.concat([first, Buffer.from(second)])

describe('A file is recognized by its content', () => {
  test.each([
    ['image/png', png(30, 20), { width: 30, height: 20 }],
    ['image/jpeg', jpg(), { width: 1, height: 1 }],
    ['image/gif', gif(), { width: 1, height: 1 }],
    ['image/webp', webp(), { width: 1, height: 1 }],
    ['application/pdf', pdf(), { width: null, height: null }],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', docx(), { width: null, height: null }],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', xlsx(), { width: null, height: null }],
  ])('%s is accepted', async (type, content, size) => {
    expect(await judged(content)).toEqual({ type, ...size })
  })

  test('a JPG followed by a second picture, as phones write them, is accepted', async () => {
    expect((await judged(behind(jpg(), jpg()))).type).toBe('image/jpeg')
  })
})

describe('Other types are refused', () => {
  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an SVG with its declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!DOCTYPE html><html><body onload="alert(1)"></body></html>'],
    ['a script', '#!/bin/sh\nrm -rf /\n'],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a text', 'Halo'],
    ['an archive', zipped('a.txt', 'a')],
    ['an old Excel file', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
    ['a PDF with bytes before it', behind(Buffer.from('GIF89a;\n'), pdf())],
    ['a BMP', behind(Buffer.from('BM'), Buffer.alloc(60))],
  ])('%s', async (_, content) => {
    expect(await refusalOf(Buffer.from(content))).toMatch(/^file_(type|damaged|hidden)$/)
  })

  test('an empty file', async () => {
    expect(await refusalOf(Buffer.alloc(0))).toBe('file_empty')
  })
})

describe('Two files in one are refused', () => {
  const pictures: [string, Buffer][] = [
    ['PNG', png()],
    ['JPG', jpg()],
    ['GIF', gif()],
    ['WEBP', webp()],
  ]
  const guests: [string, Buffer][] = [
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a page in capitals', Buffer.from('<ScRiPt src=//x></ScRiPt>')],
    ['an archive', zipped('index.html', 'x')],
    ['an archive with a comment', commented(zipped('a.js', 'x'))],
    ['a PDF', pdf()],
    ['a RAR archive', Buffer.from('526172211a0700cf', 'hex')],
    ['a program of PHP', Buffer.from('<?php system($_GET[0]); ?>')],
  ]
  test.each(
    pictures.flatMap(([picture, content]) => guests.map(([guest, more]) => [picture, guest, content, more] as const)),
  )('a %s followed by %s', async (_, __, content, more) => {
    expect(await refusalOf(Buffer.concat([content, more]))).toBe('file_hidden')
  })

  test('a page inside a picture, after its first chunks', async () => {
    const chunk = behind(Buffer.alloc(70_000, 0x20), '<script>alert(1)</script>')
    const at = png().length - 12
    expect(await refusalOf(Buffer.concat([png().subarray(0, at), chunk, png().subarray(at)]))).toBe('file_hidden')
  })

  test('a PDF followed by an archive', async () => {
    expect(await refusalOf(behind(pdf(), zipped('a.txt', 'a')))).toBe('file_hidden')
  })

  test('a PDF without its end', async () => {
    expect(await refusalOf(behind(pdf().subarray(0, 100), Buffer.alloc(3_000, 0x20)))).toBe('file_hidden')
  })

  test.each(['word/vbaProject.bin', 'word/media/page.html', 'word/embeddings/setup.exe', 'inside.zip'])(
    'a document with %s',
    async (name) => {
      expect(await refusalOf(docx({ [name]: strToU8('x') }))).toBe('file_hidden')
    },
  )
})

describe('Files that fill memory or disk when opened are refused', () => {
  test('a picture with too many pixels', async () => {
    expect(await refusalOf(png(8, 8, [0, 0, 0], { width: 40_000, height: 10 }))).toBe('file_pixels')
    expect(await refusalOf(png(8, 8, [0, 0, 0], { width: 11_000, height: 11_000 }))).toBe('file_pixels')
  })

  test('a picture without pixels', async () => {
    expect(await refusalOf(png(8, 8, [0, 0, 0], { width: 0, height: 8 }))).toBe('file_damaged')
  })

  test('a document that unpacks to a thousand times its size', async () => {
    const bomb = xlsx({ 'xl/worksheets/sheet1.xml': new Uint8Array(30 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await refusalOf(bomb)).toBe('file_unpacks')
  })

  test('a document that lies about how much it unpacks to', async () => {
    const bomb = xlsx({ 'xl/worksheets/sheet1.xml': new Uint8Array(30 * 1024 * 1024) })
    const size = Buffer.alloc(4)
    size.writeUInt32LE(30 * 1024 * 1024)
    for (let at = bomb.indexOf(size); at >= 0; at = bomb.indexOf(size, at)) bomb.writeUInt32LE(2_000, at)
    expect(await refusalOf(bomb)).toBe('file_damaged')
  })

  test('a document of very many entries', async () => {
    const entries = Array.from({ length: 2_100 }, (_, index) => [`word/e${index}.xml`, new Uint8Array()])
    expect(await refusalOf(docx(Object.fromEntries(entries)))).toBe('file_unpacks')
  })

  test('a document whose entries lead out of it', async () => {
    expect(await refusalOf(docx({ '../../etc/passwd': strToU8('x') }))).toBe('file_damaged')
  })

  test('a truncated document', async () => {
    expect(await refusalOf(docx({ 'word/a.xml': randomBytes(5_000) }).subarray(0, 4_000))).toBe('file_damaged')
  })
})
