import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from './load.ts'
import { ROOT, residentMemory, startProduct, stop } from './processes.ts'
import { boundRow, type Row } from './table.ts'

const TIMES = 3
const PATIENCE_MS = 300_000

/** `npm start` until /readyz when everything is installed, built and seeded; the application alone; its memory. */
export async function measureStart(database: string): Promise<Row[]> {
  // The first start creates and seeds the cluster, and does not count.
  await npmStart()
  const whole: number[] = []
  const alone: number[] = []
  const memory: number[] = []
  for (let round = 0; round < TIMES; round++) {
    whole.push(await npmStart())
    const server = await startProduct(database)
    alone.push(server.startedMs)
    await sleep(2_000)
    memory.push(residentMemory(server.pid) ?? Number.NaN)
    await server.stop()
  }
  return [
    boundRow('npm start to /readyz, all installed and built', median(whole) / 1000, 5, 's'),
    boundRow('· of which the application (database running)', median(alone) / 1000, 1.5, 's'),
    boundRow('memory of the idle server, without the database', median(memory), 200, 'MB'),
  ]
}

async function npmStart(): Promise<number> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), MOLEN_DATA: join(ROOT, '.cache', 'bench-start'), DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    while (performance.now() - begun < PATIENCE_MS) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
      if (answer?.ok) return performance.now() - begun
      if (child.exitCode !== null) throw new Error('npm start ended before it was ready.')
      await sleep(10)
    }
    throw new Error('npm start was not ready in time.')
  } finally {
    await stop(child)
  }
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port was given.')
  return address.port
}
