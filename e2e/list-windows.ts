import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { startStories } from '../src/stories/testing/story-app.ts'
import type { Looks } from './browser.ts'
import { aPerson } from './people.ts'
import { windowsOn } from './windows.ts'

/** The product with its stories for the journeys of one file, and windows with a list that close after each of them. */
export function listWindows() {
  const windows = windowsOn(() => startStories({ web: true }))
  let person = ''
  beforeAll(async () => {
    person = await aPerson(windows.app, { company: 'DEMO', permissions: 'all' })
  })
  return {
    app: () => windows.app,
    /** A user who also sees the stories. */
    person: () => person,
    /** A window of a user at a URL. */
    at: async (address: string, user = 'corporate', looks: Looks = {}): Promise<Page> => {
      const page = await windows.signedIn(user, looks, address)
      await page.locator('#content h1').waitFor({ state: 'attached' })
      return page
    },
  }
}

export const row = (page: Page, index: number) => page.locator(`tr[data-row="${index}"]`)

/** The names of the records on the page. */
export const names = (page: Page) => page.locator('tr[data-row] td:nth-child(2)').allTextContents()

/** Waits until the page shows the expected state. */
export async function until(check: () => Promise<boolean>): Promise<void> {
  await expect.poll(check).toBe(true)
}
