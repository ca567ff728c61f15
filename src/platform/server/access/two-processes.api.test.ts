import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startServer } from '../../../testing/server-process.ts'
import { type Client, clientOf } from '../../testing/client.ts'
import { expectRefusal, fine } from '../../testing/matrix/subject.ts'

/** Two servers on one database, as behind a proxy that sends every call to either. */
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

test('ten wrong passwords are ten, to whichever process they were told: then both of them wait', async () => {
  for (let n = 0; n < 5; n++) for (const at of nobody) expectRefusal(await login(at, 'finance', `wrong-${n}`), 422)
  for (const at of nobody) {
    const answer = await login(at, 'finance', RIGHT)
    expectRefusal(answer, 429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(13 * 60)
  }
})

test('guesses at the same moment at both processes pass one beyond the limit at most', async () => {
  const guesses = Array.from({ length: 40 }, (_, n) => login(nobody[n % 2 ? 1 : 0], 'sales', `wrong-${n}`))
  const answers = await Promise.all(guesses)
  expect(statuses(answers, 422) + statuses(answers, 429)).toBe(40)
  expect(statuses(answers, 422)).toBeGreaterThanOrEqual(10)
  expect(statuses(answers, 422)).toBeLessThanOrEqual(11)
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
