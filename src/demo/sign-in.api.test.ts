import { expect, test } from 'vitest'
import { fine } from '../platform/testing/matrix/subject.ts'
import { type RunningApp, startApp } from '../testing/running-app.ts'

/** The accounts that the sign-in page of this installation offers. */
const told = async (app: RunningApp) => fine(await app.nobody.get('/config')).data.DEMO

test('a demo tells who can sign in, until one company is no demo', async () => {
  const app = await startApp({ env: { MOLEN_DEMO: '1' } })
  try {
    const { password, accounts } = await told(app)
    expect(accounts).toContainEqual({ username: 'dispatch1', name: 'Sri Lestari', role: ['Dispatcher', 'Dispatcher'] })
    expect(accounts).toContainEqual(expect.objectContaining({ username: 'finance', role: ['Keuangan', 'Finance'] }))
    const credentials = { username: accounts[1].username, password, provider: 'USER' }
    fine(await app.nobody.post('/login', credentials))
    await app.pools.owner.query('UPDATE corporates SET is_demo = false WHERE id = 2')
    expect(await told(app)).toBeNull()
  } finally {
    await app.stop()
  }
})

test('an installation that is no demo names no account', async () => {
  const app = await startApp({ env: { MOLEN_DEMO: '0' } })
  try {
    expect(await told(app)).toBeNull()
  } finally {
    await app.stop()
  }
})
