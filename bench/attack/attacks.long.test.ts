import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startServer } from '../../src/testing/server-process.ts'
import { stop } from '../processes.ts'
import { attackAll, MOST_STOP_MS, missed, stopUnderAttack } from './measure.ts'

const SECONDS = 4

let server: ServerProcess
beforeAll(async () => {
  server = await startServer('attacked')
})
afterAll(() => server?.stop())

test('whatever one user sends, others are answered as fast as three times when it is quiet, and no other company is refused', async () => {
  expect((await attackAll(server.origin, SECONDS)).flatMap(missed)).toEqual([])
})

test('SIGTERM ends the server within ten seconds while all attacks run', async () => {
  expect(await stopUnderAttack(server.origin, () => stop(server.child))).toBeLessThan(MOST_STOP_MS)
})
