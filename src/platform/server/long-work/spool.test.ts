import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { Refused } from '../errors.ts'
import { SPOOL_LIMITS, Spool, type SpoolLimits } from './spool.ts'

const spooled = (source: AsyncIterable<Uint8Array | string>) => new Spool().passOn(source, 1)

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
  const spool = new Spool()
  const bytes = spool.passOn(source(), 1)
  await bytes.next()
  expect(await ended.promise).toBe('ended')
  const rest = await taken(bytes)
  expect(rest.at(-1)).toBe(99)
  expect(spool.size).toBe(0)
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
  const files = async () => (await readdir(tmpdir())).filter((name) => /^molen-[0-9a-f]{8}-[0-9a-f-]{27}$/.test(name))
  const before = await files()
  const bytes = spooled(parts('some', 'bytes'))
  await bytes.next()
  expect(await files()).toEqual(before)
  await bytes.return()
  expect(await files()).toEqual(before)
})

const MB = 1024 ** 2
const LIMITS: SpoolLimits = { file: 3 * MB, company: 4 * MB, all: 5 * MB, free: 0 }

/** This many megabytes of a file. */
async function* megabytes(count: number) {
  for (let part = 0; part < count; part++) yield Buffer.alloc(MB, part)
}

/** A file whose reader stops after its first bytes. */
async function kept(spool: Spool, count: number, corporate: number) {
  const bytes = spool.passOn(megabytes(count), corporate)
  await bytes.next()
  await expect.poll(() => spool.size).toBeGreaterThanOrEqual(count * MB)
  return bytes
}

async function refusal(bytes: AsyncIterable<Buffer>) {
  const error = await taken(bytes).catch((reason: unknown) => reason)
  if (!(error instanceof Refused)) throw new Error(`It was not refused: ${error}`)
  const { status, code, sentence } = error
  return { status, code, sentence: sentence.label[1], values: sentence.values }
}

test('a file beyond its limit is a 422 that names it; one just as large is passed on', async () => {
  const spool = new Spool(LIMITS)
  expect((await taken(spool.passOn(megabytes(3), 1))).length).toBe(3 * MB)
  expect(await refusal(spool.passOn(megabytes(4), 1))).toEqual({
    status: 422,
    code: 'too_large',
    sentence: expect.stringContaining('larger than {limit} MB'),
    values: { limit: 3 },
  })
  expect(spool.size).toBe(0)
})

test('files of a company beyond its limit are a 429, those of another go on, until all are beyond theirs', async () => {
  const spool = new Spool(LIMITS)
  const first = await kept(spool, 2, 1)
  expect((await taken(spool.passOn(megabytes(2), 1))).length).toBe(2 * MB)
  expect(await refusal(spool.passOn(megabytes(3), 1))).toMatchObject({ status: 429, code: 'busy' })
  expect((await taken(spool.passOn(megabytes(3), 2))).length).toBe(3 * MB)
  const second = await kept(spool, 2, 2)
  expect(await refusal(spool.passOn(megabytes(2), 3))).toMatchObject({ status: 429, code: 'busy' })
  await first.return()
  expect((await taken(spool.passOn(megabytes(2), 3))).length).toBe(2 * MB)
  await second.return()
  expect(spool.size).toBe(0)
})

test('a disk that is nearly full is a 503 before anything is written', async () => {
  const spool = new Spool({ ...LIMITS, free: Number.POSITIVE_INFINITY })
  expect(await refusal(spool.passOn(megabytes(1), 1))).toMatchObject({
    status: 503,
    code: 'no_space',
    sentence: expect.stringContaining('temporary space'),
  })
  expect(spool.size).toBe(0)
})

test('a temporary folder that cannot be written is a 503', async () => {
  const spool = new Spool(SPOOL_LIMITS, '/nowhere/at/all')
  expect(await refusal(spool.passOn(megabytes(1), 1))).toMatchObject({ status: 503, code: 'no_space' })
})
