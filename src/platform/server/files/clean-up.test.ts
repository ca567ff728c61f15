import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cleanUpIncoming } from './clean-up.ts'

test('the leftovers of an interrupted upload go after an hour, a running upload stays', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'molen-incoming-'))
  for (const name of ['old', 'young']) await writeFile(path.join(folder, name), 'x')
  const before = new Date(Date.now() - 61 * 60_000)
  await utimes(path.join(folder, 'old'), before, before)
  await cleanUpIncoming(folder)
  expect(await readdir(folder)).toEqual(['young'])
  await rm(folder, { recursive: true })
  await cleanUpIncoming(folder)
})
