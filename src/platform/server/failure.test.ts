import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { openPools } from './database/pools.ts'
import { connect } from './database/transaction.ts'
import { failureLine } from './failure.ts'

/** Problems of a listening port. */
const listeningAt = (port: number, host: string) =>
  new Promise<unknown>((resolve, reject) => {
    const server = createServer().once('error', resolve)
    server.listen(port, host, () => server.close(() => reject(new Error('It listens.'))))
  })

test('a start that finds no database says so and names the setting', async () => {
  const pools = openPools('postgres://molen@127.0.0.1:1/molen')
  const error = await connect(pools.owner).catch((refusal: unknown) => refusal)
  await pools.end()
  expect(failureLine(error)).toBe(
    'The database does not answer (connect ECONNREFUSED 127.0.0.1:1): is it running, and is DATABASE_URL right?',
  )
})

test('an address that is not of this machine, and a port that is taken, are named', async () => {
  const elsewhere = await listeningAt(0, '203.0.113.7')
  expect(failureLine(elsewhere, { host: '203.0.113.7', port: 3000 })).toBe(
    'HOST is no address of this machine: 203.0.113.7.',
  )
  const first = createServer()
  const port = await new Promise<number>((resolve) =>
    first.listen(0, '127.0.0.1', () => {
      const place = first.address()
      resolve(typeof place === 'object' && place ? place.port : 0)
    }),
  )
  const taken = await listeningAt(port, '127.0.0.1')
  first.close()
  expect(failureLine(taken, { host: '127.0.0.1', port })).toBe(
    `Port ${port} is taken by another program. Stop it, or start with another port: PORT=${port + 1} npm start`,
  )
})
