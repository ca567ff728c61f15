import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { withFileLock } from './file-lock.mjs'

const folder = mkdtempSync(join(tmpdir(), 'molen-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a lock between processes', () => {
  it('lets one process work at a time, and is gone afterwards', async () => {
    const path = join(folder, 'busy')
    let inside = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++inside)
      await sleep(5)
      inside--
    }
    await Promise.all(Array.from({ length: 5 }, () => withFileLock(path, work)))
    expect(most).toBe(1)
    expect(existsSync(path)).toBe(false)
  })

  it('is released when the work fails', async () => {
    const path = join(folder, 'failing')
    await expect(withFileLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await withFileLock(path, async () => 'yes')).toBe('yes')
  })

  it.each([
    ['has died', '4194303 1'],
    ['was another process with the same pid', `${process.pid} 1`],
  ])('is taken over from a holder that %s', async (_, holder) => {
    const path = join(folder, 'stale')
    writeFileSync(path, holder)
    expect(await withFileLock(path, async () => readFileSync(path, 'utf8'))).toMatch(new RegExp(`^${process.pid} `))
  })
})
