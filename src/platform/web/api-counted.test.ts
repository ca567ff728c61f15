import { afterEach, expect, test, vi } from 'vitest'
import { countedFile } from './api-counted.ts'

afterEach(() => vi.unstubAllGlobals())

/** A frame in the format of the server. */
function frame(text: string, rows: number): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text)
  const framed = new Uint8Array(8 + bytes.length)
  new DataView(framed.buffer).setUint32(0, bytes.length)
  new DataView(framed.buffer).setUint32(4, rows)
  framed.set(bytes, 8)
  return framed
}

/** A response whose bytes arrive in pieces of this size. */
function answer(frames: readonly Uint8Array[], size: number): Response {
  const all = new Uint8Array(frames.flatMap((one) => [...one]))
  const pieces = Array.from({ length: Math.ceil(all.length / size) }, (_, no) => all.slice(no * size, (no + 1) * size))
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  return new Response(stream)
}

test.each([1, 7, 1_000])(
  'a file is put together and its rows are told, wherever its bytes are cut (%i)',
  async (size) => {
    vi.stubGlobal('fetch', async () => answer([frame('kode\n', 0), frame('A\nB\n', 2), frame('C\n', 3)], size))
    const told: number[] = []
    const file = await countedFile('export/uom', { format: 'csv' }, (rows) => told.push(rows))
    expect(await file.text()).toBe('kode\nA\nB\nC\n')
    expect(told).toEqual([0, 2, 3])
  },
)

test('a truncated file is a lost connection', async () => {
  vi.stubGlobal('fetch', async () => answer([frame('kode\n', 0), frame('A\n', 1).slice(0, 9)], 100))
  await expect(countedFile('export/uom', {}, () => {})).rejects.toMatchObject({ kind: 'offline' })
})

test('a file that the server aborts is refused with its message', async () => {
  const refusal = JSON.stringify({ error_message: 'Berkas terlalu besar', code: 'too_large' })
  vi.stubGlobal('fetch', async () => answer([frame('kode\n', 0), frame(refusal, 0xff_ff_ff_ff)], 7))
  const told: number[] = []
  await expect(countedFile('export/uom', {}, (rows) => told.push(rows))).rejects.toMatchObject({
    kind: 'refused',
    message: 'Berkas terlalu besar',
    code: 'too_large',
  })
  expect(told).toEqual([0])
})
