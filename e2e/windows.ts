import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { RunningApp } from '../src/testing/running-app.ts'
import { type Looks, launch, openWindow, type Stored } from './browser.ts'

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
  /** The page of a new window with a signed-in user, at a URL; without one the journey opens its first screen itself. */
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
    signedIn: async (username, looks, address) => {
      const signedIn = await (await open(looks, await signInAs(running().app, username))).newPage()
      if (address) {
        await signedIn.goto(address)
        await signedIn.locator('#content h1').waitFor({ state: 'attached' })
      }
      return signedIn
    },
  }
}

/**
 * A separate session of a user with the demo's password, as the login page stores it. The login page has journeys of
 * its own: every other one would load it, and the first screen after it, only to leave them.
 */
async function signInAs(app: RunningApp, username: string): Promise<Stored> {
  const { status, body } = await app.nobody.post('/login', { username, password: 'molen-demo', provider: 'USER' })
  if (status !== 200) throw new Error(`${username} cannot sign in: ${body.error_message}`)
  const { token, profile, permissions, corporate, production_unit: unit } = body.data
  const timezone = unit?.timezone ?? corporate?.timezone
  return {
    _token: token,
    profile: JSON.stringify(profile),
    permission: JSON.stringify(permissions),
    modules: '[]',
    ...(timezone ? { timezone } : {}),
    ...(unit ? { unitProductionId: String(unit.id), backDate: String(unit.allow_backdate) } : {}),
  }
}
