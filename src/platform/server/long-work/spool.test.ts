import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { spooled } from './spool.ts'

async function* parts(...all: readonly (Uint8Array | string)[]) {
  yield* all
}

async function taken(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const one of bytes) all.push(one)
  return Buffer.concat(all)
}

test('bytes and texts come out as they went in, however many', async () => {
  const large = randomBytes(1_000_003)
  const all = await taken(spooled(parts('Höhe ', large, '', ' m³')))
  expect(all.equals(Buffer.concat([Buffer.from('Höhe '), large, Buffer.from(' m³')]))).toBe(true)
  expect((await taken(spooled(parts()))).length).toBe(0)
})

test('the source comes to its end though nothing more is taken', async () => {
  const ended = Promise.withResolvers<string>()
  async function* source() {
    for (let part = 0; part < 100; part++) yield Buffer.alloc(64 * 1024, part)
    ended.resolve('ended')
  }
  const bytes = spooled(source())
  await bytes.next()
  expect(await ended.promise).toBe('ended')
  const rest = await taken(bytes)
  expect(rest.at(-1)).toBe(99)
})

test('bytes are passed on while the source goes on', async () => {
  const goOn = Promise.withResolvers<void>()
  async function* source() {
    yield 'first'
    await goOn.promise
    yield 'last'
  }
  const bytes = spooled(source())
  expect(String((await bytes.next()).value)).toBe('first')
  goOn.resolve()
  expect(String(await taken(bytes))).toBe('last')
})

test.each([0, 1])('a source that fails after %i parts breaks the bytes off', async (count) => {
  async function* source() {
    yield* Array(count).fill('part')
    throw new Error('The database is away.')
  }
  await expect(taken(spooled(source()))).rejects.toThrow('The database is away.')
})

test('no file is left where it was kept, nor can another find it meanwhile', async () => {
  const kept = async () => (await readdir(tmpdir())).filter((name) => /^molen-[0-9a-f]{8}-[0-9a-f-]{27}$/.test(name))
  const before = await kept()
  const bytes = spooled(parts('some', 'bytes'))
  await bytes.next()
  expect(await kept()).toEqual(before)
  await bytes.return()
  expect(await kept()).toEqual(before)
})
