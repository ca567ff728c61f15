import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { clientOf } from '../platform/testing/client.ts'
import { type ServerProcess, startServer } from '../testing/server-process.ts'

let server: ServerProcess | undefined
afterEach(() => server?.stop())

/** The processes that a process has started. */
const childrenOf = async (pid: number | undefined) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number)

test.skipIf(process.platform !== 'linux')(
  'several processes serve one address; one that dies is replaced, and a stop ends them all',
  async () => {
    server = await startServer('workers', { MOLEN_WORKERS: '2' })
    const { child, origin } = server
    expect(server.output()).toContain('with 2 processes')
    const before = await childrenOf(child.pid)
    expect(before).toHaveLength(2)
    const credentials = { username: 'corporate', password: 'molen-demo' }
    const { body } = await clientOf(origin).post('/login', credentials)

    process.kill(before[0] ?? 0, 'SIGKILL')
    await expect
      .poll(async () => (await childrenOf(child.pid)).filter((pid) => !before.includes(pid)), { timeout: 20_000 })
      .toHaveLength(1)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => clientOf(origin, body.data.token).get('/session')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))

    const workers = await childrenOf(child.pid)
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  },
)
