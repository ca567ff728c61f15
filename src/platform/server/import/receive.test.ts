import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { inNamelessFile } from '../long-work/nameless-file.ts'
import { LIMITS } from './limits.ts'
import { receive } from './receive.ts'

test("a request's body is written to disk as it arrives, not held in memory", async () => {
  await inNamelessFile(async (file) => {
    const body = new PassThrough()
    const receiving = receive(body, file)
    for (let sent = 0; sent < 1_000_000; sent += 10_000) body.write(Buffer.alloc(10_000, 'a'))
    await expect.poll(async () => (await file.stat()).size).toBe(1_000_000)
    body.end('b')
    await receiving
    expect((await file.stat()).size).toBe(1_000_001)
  })
})

test('a file that is longer than it may be is refused there, whatever its request said of it', async () => {
  await inNamelessFile(async (file) => {
    const body = new PassThrough()
    const receiving = receive(body, file)
    body.write(Buffer.alloc(LIMITS.fileBytes))
    body.write('b')
    await expect(receiving).rejects.toMatchObject({ status: 413, code: 'too_large' })
    // The refusal is still sent on the connection.
    expect(body.destroyed).toBe(false)
  })
})

test('a file that breaks off is a 400', async () => {
  await inNamelessFile(async (file) => {
    const body = new PassThrough()
    const receiving = receive(body, file)
    body.write('Kode')
    body.destroy(new Error('aborted'))
    await expect(receiving).rejects.toMatchObject({ status: 400, code: 'malformed' })
  })
})
