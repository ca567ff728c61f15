import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startServer } from '../../../testing/server-process.ts'
import { type Client, clientOf } from '../../testing/client.ts'
import { expectRefusal, fine } from '../../testing/matrix/subject.ts'
import { LOCKS_HERE } from '../../testing/own-database.ts'

/** Two servers on one database, as behind a load balancer. */
let servers: ServerProcess[]
let nobody: [Client, Client]
beforeAll(async () => {
  const first = await startServer('two_processes')
  servers = [first, await startServer(first)]
  const [one, other] = servers.map(({ origin }) => clientOf(origin))
  if (!one || !other) throw new Error('Two servers are needed.')
  nobody = [one, other]
})
afterAll(async () => {
  for (const server of servers ?? []) await server.stop()
})

const RIGHT = 'molen-demo'
const login = (at: Client, username: string, password: string) =>
  at.post('/login', { username, password, provider: 'USER' })
const statuses = (answers: { status: number }[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length

test('ten wrong passwords count together, whichever process they were sent to: then both of them wait', async () => {
  for (let n = 0; n < 5; n++) for (const at of nobody) expectRefusal(await login(at, 'finance', `wrong-${n}`), 422)
  for (const at of nobody) {
    const answer = await login(at, 'finance', RIGHT)
    expectRefusal(answer, 429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(13 * 60)
  }
})

test('parallel attempts at two processes are judged ten times in all', async () => {
  const guesses = Array.from({ length: 40 }, (_, n) => login(nobody[n % 2 ? 1 : 0], 'sales', `wrong-${n}`))
  const answers = await Promise.all(guesses)
  expect(statuses(answers, 422)).toBe(10)
  expect(statuses(answers, 429)).toBe(30)
})

test('parallel right passwords at two processes sign in, though one more wrong one would fill the limit', async () => {
  const database = servers[0]?.database
  const address = '203.0.113.40'
  await database?.query(
    `INSERT INTO attempts (kind, subject, address) SELECT 'password', 'somebody ' || n, '${address}'
      FROM generate_series(1, 99) n`,
  )
  const users = ['corporate', 'plant1', 'plant2', 'dispatch1', 'qc1']
  const logins = Array.from({ length: 30 }, (_, n) => {
    const body = { username: users[n % users.length], password: RIGHT, provider: 'USER' }
    return nobody[n % 2 ? 1 : 0].post('/login', body, { 'x-forwarded-for': address })
  })
  expect(statuses(await Promise.all(logins), 200)).toBe(30)
})

test('of two parallel wrong links at two processes one fills the limit and the other waits', async () => {
  const database = servers[0]?.database
  if (!database) throw new Error('There is no server.')
  const headers = { 'x-forwarded-for': '203.0.113.41' }
  await database.query(
    "INSERT INTO attempts (kind, subject, address) SELECT 'recovery', '', '203.0.113.41' FROM generate_series(1, 19)",
  )
  await database.query('BEGIN')
  await database.query('LOCK TABLE attempts IN SHARE MODE')
  const answers = nobody.map((at) => at.post('/password/recovery', {}, headers))
  const waiting = `SELECT FROM ${LOCKS_HERE} WHERE NOT granted
    AND (relation = 'attempts'::regclass OR locktype = 'advisory')`
  await expect.poll(async () => (await database.query(waiting)).rowCount).toBe(2)
  await database.query('COMMIT')
  expect((await Promise.all(answers)).map(({ status }) => status).toSorted()).toEqual([422, 429])
})

test('the sixth mail to a name is refused by either process', async () => {
  const ask = (at: Client) => at.post('/password/forgot', { email: 'corporate@beton-nusantara.example' })
  for (const at of [nobody[0], nobody[1], nobody[0], nobody[1], nobody[0]]) fine(await ask(at))
  for (const at of nobody) expectRefusal(await ask(at), 429)
})

test('a session that ends at one process is over at the other', async () => {
  const { token } = fine(await login(nobody[0], 'corporate', RIGHT)).data
  const [here, there] = [clientOf(servers[0]?.origin ?? '', token), clientOf(servers[1]?.origin ?? '', token)]
  for (const client of [here, there]) fine(await client.get('/session'))
  fine(await here.post('/logout'))
  await expect.poll(async () => (await there.get('/session')).status).toBe(401)
})
