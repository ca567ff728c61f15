import type { Page } from 'playwright-core'

/**
 * Counts the clicks on every page of the window that is opened from now on; a print ends there at once. The driver stops
 * a click whose target has moved at the window, before the document counts it, and clicks again.
 */
export async function countClicks(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    // Headless Chromium has no print dialog, so the end of a print is simulated.
    globalThis.print = () => void dispatchEvent(new Event('afterprint'))
    document.addEventListener('click', (event) => event.isTrusted && counter.clicks++, true)
    const counter = Object.assign(globalThis, { clicks: 0 })
  })
}

/** The number of clicks on this page since it was loaded. */
export const clicksOf = (page: Page): Promise<number> => page.evaluate('globalThis.clicks')
