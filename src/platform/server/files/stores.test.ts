import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Unavailable } from '../errors.ts'
import { s3Store } from './s3-store.ts'
import { diskStore, type FileStore } from './store.ts'

let folder = ''
let s3: S3rver
const stores: Record<string, FileStore> = {}
const credentials = { bucket: 'molen', key: 'S3RVER', secret: 'S3RVER' }

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'molen-stores-'))
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'molen' }],
  })
  const { port } = await s3.run()
  stores.disk = diskStore(path.join(folder, 'disk'))
  stores['S3-compatible server'] = s3Store({ endpoint: `http://127.0.0.1:${port}`, ...credentials })
  stores.stranger = s3Store({ endpoint: `http://127.0.0.1:${port}`, ...credentials, secret: 'guessed' })
})
afterAll(async () => {
  await s3?.close()
  await rm(folder, { recursive: true })
})

function storeNamed(name: string): FileStore {
  const found = stores[name]
  if (!found) throw new Error(`There is no store '${name}'.`)
  return found
}

const freshKey = () => `7/${randomBytes(16).toString('hex')}`

async function temporary(content: Buffer) {
  const file = path.join(folder, randomBytes(8).toString('hex'))
  await writeFile(file, content)
  return { path: file, type: 'image/png', size: content.length }
}

async function readBack(store: FileStore, key: string): Promise<Buffer | undefined> {
  const bytes = await store.get(key)
  return bytes && buffer(bytes)
}

describe.each(['disk', 'S3-compatible server'])('A store on %s', (name) => {
  test('returns the stored bytes until they are removed', async () => {
    const [store, key, content] = [storeNamed(name), freshKey(), randomBytes(3_000_000)]
    await store.put(key, await temporary(content))
    expect((await readBack(store, key))?.equals(content)).toBe(true)
    await store.remove(key)
    expect(await store.get(key)).toBeUndefined()
    await store.remove(key)
  })

  test('returns nothing for an unknown key', async () => {
    expect(await storeNamed(name).get(freshKey())).toBeUndefined()
  })

  test('keeps files apart', async () => {
    const store = storeNamed(name)
    const keys = [freshKey(), freshKey()]
    for (const key of keys) await store.put(key, await temporary(Buffer.from(key)))
    for (const key of keys) expect(String(await readBack(store, key))).toBe(key)
  })
})

describe('A store on disk', () => {
  test('moves the received file: nothing is left behind, and other users cannot read it', async () => {
    const [key, source] = [freshKey(), await temporary(randomBytes(100))]
    await storeNamed('disk').put(key, source)
    expect(existsSync(source.path)).toBe(false)
    expect(await readdir(path.join(folder, 'disk'))).toEqual(['7'])
  })

  test.each(['../../etc/passwd', '7/../8/x', '7/ab', ''])('refuses a key that points elsewhere: %j', async (key) => {
    await expect(storeNamed('disk').get(key)).rejects.toThrow('no key')
  })
})

describe('An S3-compatible store', () => {
  test('that is unavailable answers 503, which can be retried', async () => {
    const away = s3Store({ endpoint: 'http://127.0.0.1:1', ...credentials })
    await expect(away.put(freshKey(), await temporary(Buffer.from('x')))).rejects.toThrow(Unavailable)
    await expect(away.get(freshKey())).rejects.toThrow(Unavailable)
  })

  test('refuses a wrong secret', async () => {
    await expect(storeNamed('stranger').put(freshKey(), await temporary(Buffer.from('x')))).rejects.toThrow(Unavailable)
  })
})
