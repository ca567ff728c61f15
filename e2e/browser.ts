import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBrowser } from '../bin/lib/browser.mjs'

/** Starts the system's browser; without one it fails with a message that names the remedy. */
export async function launch(): Promise<Browser> {
  const executablePath = findBrowser(process.env)
  if (!executablePath) throw new Error('No Chromium found: install it or set CHROMIUM_PATH.')
  // As root, as in containers, Chromium runs only without its own sandbox.
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
}

/** The browser's storage for a signed-in user, by key. */
export type Stored = Readonly<Record<string, string>>

export interface Looks {
  width?: number
  height?: number
  scheme?: 'light' | 'dark'
  language?: 'id' | 'en'
  /** Whether the notice for small devices was accepted before; true by default. */
  accepted?: boolean
  /** The browser's time zone by IANA name; by default this machine's. */
  timezone?: string
}

/** A fresh window with its own storage for the product at `origin`. */
export async function openWindow(
  browser: Browser,
  origin: string,
  looks: Looks = {},
  stored: Stored = {},
): Promise<BrowserContext> {
  const { width = 1366, height = 768, scheme = 'light', language = 'id', accepted = true } = looks
  const phone = width < 600
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    colorScheme: scheme,
    timezoneId: looks.timezone,
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
    },
  })
  await context.addInitScript((lang) => localStorage.getItem('lang') ?? localStorage.setItem('lang', lang), language)
  if (accepted) await context.addCookies([{ name: 'small_device_accepted', value: '1', url: origin }])
  return context
}

/** Fills in the login page. */
export async function enter(page: Page, username: string, password = 'molen-demo'): Promise<void> {
  await page.fill('input[name="username"]', username)
  await page.fill('input[name="password"]', password)
  await page.click('button[type="submit"]')
}

/** Signs in through the login page and waits for the menu; a corporate-level user chooses the unit, or all of them. */
export async function login(
  page: Page,
  username: string,
  choice: { unit?: string; corporate?: string } = {},
): Promise<void> {
  await page.goto('/login')
  await enter(page, username)
  const unit = page.getByRole('combobox', { name: /^(Unit Produksi|Production unit)/ })
  await Promise.race([unit.waitFor(), page.locator('#content').waitFor()])
  if (!(await page.locator('#content').isVisible())) {
    if (choice.corporate) await pick(page, /^(Perusahaan|Company)/, choice.corporate)
    await pick(page, /^(Unit Produksi|Production unit)/, choice.unit ?? /^(Semua Unit Produksi|All production units)$/)
    await page.click('button[type="submit"]')
  }
  await page.locator('#content h1').waitFor()
}

/**
 * Waits until the page has loaded everything. Network idle is no criterion here: the connection for live updates stays
 * open.
 */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[aria-busy="true"]').count(), { timeout: 30_000 }).toBe(0)
}

/** Waits until the page shows it; a failure prints the text of the page, or of the dialog over it. */
export const expectShown = (what: Locator): Promise<void> =>
  expect
    // biome-ignore lint/performance/useDomNodeTextContent: a failure tells what a reader sees
    .poll(async () => (await what.isVisible()) || what.page().locator('body, [role="dialog"]').last().innerText())
    .toBe(true)

/** Waits until the page does not show it. */
export const expectGone = (what: Locator): Promise<void> => expect.poll(() => what.count()).toBe(0)

async function pick(page: Page, label: RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}
