import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { RunningApp } from '../src/testing/running-app.ts'
import { type Looks, launch, login, openWindow, type Stored } from './browser.ts'

/** How long a screen may take on a busy machine. */
export const SOON = { timeout: 30_000 }

/** The product and a browser for the journeys of one file. */
export interface Windows {
  readonly app: RunningApp
  readonly browser: Browser
  /** A new window without a session; it closes after the test. */
  open(looks?: Looks): Promise<BrowserContext>
  /** The page of a new window without a session. */
  page(looks?: Looks): Promise<Page>
  /** The page of a new window with a signed-in user, at a URL; by default at the first screen. */
  signedIn(username: string, looks?: Looks, address?: string): Promise<Page>
}

/** Stops the clock of a page: it advances only as far as the journey sets it, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
}

/** Starts product and browser before the journeys of the calling file, and stops them after the last. */
export function windowsOn(start: () => Promise<RunningApp>): Windows {
  let app: RunningApp | undefined
  let browser: Browser | undefined
  const opened: BrowserContext[] = []
  // Users who have signed in at the login page once; their later windows start with the storage from then.
  const people = new Map<string, Stored>()
  beforeAll(async () => {
    app = await start()
    browser = await launch()
  })
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })
  afterAll(async () => {
    await browser?.close()
    await app?.stop()
  })
  const running = () => {
    if (!app || !browser) throw new Error('The product starts before the first journey, not earlier.')
    return { app, browser }
  }
  const open = async (looks?: Looks, stored?: Stored) => {
    const context = await openWindow(running().browser, running().app.address, looks, stored)
    opened.push(context)
    return context
  }
  const page = async (looks?: Looks) => (await open(looks)).newPage()
  return {
    get app() {
      return running().app
    },
    get browser() {
      return running().browser
    },
    open: (looks) => open(looks),
    page,
    signedIn: async (username, looks, address = '/') => {
      const known = people.get(username)
      if (!known) {
        const first = await page(looks)
        await login(first, username)
        people.set(username, await storedBy(first))
        if (address !== '/') await first.goto(address)
        return first
      }
      const token = await newToken(running().app, username)
      const again = await (await open(looks, { ...known, _token: token })).newPage()
      await again.goto(address)
      await again.locator('#content h1').waitFor({ state: 'attached' })
      return again
    },
  }
}

/** The storage of a page for its user; the language belongs to the window. */
const storedBy = (page: Page): Promise<Stored> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([name]) => name !== 'lang')))

/** A separate session of a user with the demo's password. */
async function newToken(app: RunningApp, username: string): Promise<string> {
  const { status, body } = await app.nobody.post('/login', { username, password: 'molen-demo', provider: 'USER' })
  if (status !== 200) throw new Error(`${username} cannot sign in: ${body.error_message}`)
  return body.data.token
}
