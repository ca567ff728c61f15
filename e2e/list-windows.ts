import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { RunningApp } from '../src/app/testing/running-app.ts'
import { startStories } from '../src/stories/testing/story-app.ts'
import { launch, login, openWindow } from './browser.ts'
import { aPerson } from './people.ts'

/** The product with its stories for the tests of one file, and windows on it that close after each of them. */
export function listWindows() {
  let app: RunningApp
  let browser: Browser
  let context: BrowserContext | undefined
  let person = ''
  const close = async () => {
    await context?.close()
    context = undefined
  }
  beforeAll(async () => {
    app = await startStories({ web: true })
    browser = await launch()
    person = await aPerson(app, { company: 'DEMO', permissions: 'all' })
  })
  afterEach(close)
  afterAll(async () => {
    await browser?.close()
    await app?.stop()
  })
  return {
    app: () => app,
    /** Somebody who sees the stories too. */
    person: () => person,
    close,
    /** A window of a user on an address. */
    at: async (address: string, user = 'corporate', looks: Parameters<typeof openWindow>[2] = {}): Promise<Page> => {
      context = await openWindow(browser, app.address, looks)
      const page = await context.newPage()
      await login(page, user)
      await page.goto(address)
      await page.locator('#content h1').waitFor({ state: 'attached' })
      return page
    },
  }
}

export const row = (page: Page, index: number) => page.locator(`tr[data-row="${index}"]`)

/** The names of the records on the page. */
export const names = (page: Page) => page.locator('tr[data-row] td:nth-child(2)').allTextContents()

/** Waits until the page shows what is expected. */
export async function until(check: () => Promise<boolean>): Promise<void> {
  await expect.poll(check, { timeout: 10_000 }).toBe(true)
}
