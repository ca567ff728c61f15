import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { RunningApp } from '../src/testing/running-app.ts'
import { type Looks, launch, login, openWindow } from './browser.ts'

/** How long a screen may take on a busy machine. */
export const SOON = { timeout: 30_000 }

/** The product and a browser for the journeys of one file. */
export interface Windows {
  readonly app: RunningApp
  readonly browser: Browser
  /** A window of its own, with nobody signed in; it closes after the test. */
  open(looks?: Looks): Promise<BrowserContext>
  /** The page of a new window, with nobody signed in. */
  page(looks?: Looks): Promise<Page>
  /** The page of a new window in which somebody has signed in. */
  signedIn(username: string, looks?: Looks): Promise<Page>
}

/** Stops the clock of a page where it stands: it goes on as far as the journey turns it, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
}

/** Starts product and browser before the journeys of the file that calls it, and ends them behind the last. */
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
  const open = async (looks?: Looks) => {
    const context = await openWindow(running().browser, running().app.address, looks)
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
    open,
    page,
    signedIn: async (username, looks) => {
      const signedIn = await page(looks)
      await login(signedIn, username)
      return signedIn
    },
  }
}
