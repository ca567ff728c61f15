import type { Page } from 'playwright-core'

/** Counts the clicks of a person on every page of the window that opens from now on; a print there ends at once. */
export async function countClicks(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    // Headless Chromium has no print dialog whose closing ends a print.
    globalThis.print = () => void dispatchEvent(new Event('afterprint'))
    addEventListener('click', (event) => event.isTrusted && counter.clicks++, true)
    const counter = Object.assign(globalThis, { clicks: 0 })
  })
}

/** How often this page was clicked since it was loaded. */
export const clicksOf = (page: Page): Promise<number> => page.evaluate('globalThis.clicks')
