import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { startStories } from '../src/stories/testing/story-app.ts'
import type { Looks } from './browser.ts'
import { aPerson } from './people.ts'
import { SOON, windowsOn } from './windows.ts'

/** The form with every kind of field. */
export const EVERY_FIELD = '/stories/every-field?view=create'

/**
 * The product with its stories for the journeys of one file through fields, and windows of a user who may fill them.
 */
export function fieldWindows() {
  const windows = windowsOn(() => startStories({ web: true }))
  let person = ''
  beforeAll(async () => {
    person = await aPerson(windows.app, { company: 'DEMO', permissions: 'all' })
  })
  return {
    app: () => windows.app,
    /** The page of a new window with this or another user signed in. */
    aPage: (looks?: Looks, who = person): Promise<Page> => windows.signedIn(who, looks),
  }
}

export const input = (page: Page, name: string) => page.locator(`#field-${name}`)
export const save = (page: Page) => page.locator('#content button[type="submit"]')
export const group = (page: Page, name: string) => page.getByRole('radiogroup', { name: new RegExp(`^${name}`) })
export const under = (page: Page, name: string) =>
  page.locator('.mantine-InputWrapper-root', { has: input(page, name) }).locator('.mantine-InputWrapper-error')

/** Types each text into the field of its name, then leaves it. */
export async function type(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await input(page, name).fill(text)
    await input(page, name).blur()
  }
}

/** With the keyboard: below the bar with the buttons a click would hit the bar. */
export async function tick(page: Page, role: 'checkbox' | 'switch', name: string): Promise<void> {
  const box = page.getByRole(role, { name })
  await box.waitFor(SOON)
  await box.press('Space')
  await expect.poll(() => box.isChecked(), SOON).toBe(true)
}

/** Times are typed digit by digit: after two digits the cursor moves on. */
export async function typeTime(page: Page, name: string, digits: string): Promise<void> {
  await input(page, name).click()
  await page.keyboard.type(digits)
}

/** The time input beside the day of a moment. */
export async function typeMoment(page: Page, name: string, day: string, digits: string): Promise<void> {
  await input(page, name).fill(day)
  await input(page, name).press('Tab')
  await page.keyboard.type(digits)
}

export async function choose(page: Page, name: string, option: string): Promise<void> {
  await input(page, name).click()
  await page.getByRole('option', { name: option }).first().click()
}

/** The form with all its choices loaded: late ones would move the others out of sight. */
export async function openForm(page: Page): Promise<void> {
  await page.goto(EVERY_FIELD)
  await group(page, 'Agama').getByRole('radio').first().waitFor(SOON)
}

/** A choice of a lookup is searched for first. */
export async function find(page: Page, name: string, option: string): Promise<void> {
  await input(page, name).fill(option)
  await page.getByRole('option', { name: option }).first().click(SOON)
}
