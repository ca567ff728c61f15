import pg from 'pg'
import { expect, test } from 'vitest'
import { addressOf, addressWith } from './address.ts'

const SIGN_IN = { user: 'molen_runtime', password: 'secret' }

test.each([
  ['postgres://owner:pa%40ss@db.example:5433/molen', 'db.example', 5433],
  ['postgres://db.example/molen?user=owner&password=pass', 'db.example', 5432],
  ['postgresql:///molen?host=%2Frun%2Fpostgresql&user=owner', '/run/postgresql', 5432],
])('%s: the given user replaces the one in the address', (address, host, port) => {
  const { user, password, database, ...found } = new pg.Client(addressWith(address, {}, SIGN_IN))
  expect({ user, password, database }).toEqual({ ...SIGN_IN, database: 'molen' })
  expect({ host: found.host, port: found.port }).toEqual({ host, port })
})

test('new settings follow those of the address, because the last one wins', () => {
  const address = addressWith('postgres://owner@db.example/molen?options=-c%20role%3Downer', { role: 'molen_runtime' })
  expect(new URL(address).searchParams.get('options')).toBe('-c role=owner -c role=molen_runtime')
})

test('the address of another database keeps server and user', () => {
  const { user, database, host } = new pg.Client(addressOf('postgres://owner:pass@db.example/molen', 'other one'))
  expect({ user, database, host }).toEqual({ user: 'owner', database: 'other one', host: 'db.example' })
})
