import type { Page } from 'playwright-core'

/** Holds these requests back, as a slow network does, until they are let go. */
export async function heldBack(page: Page, pattern: string): Promise<{ letGo: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.fallback()
  })
  return { letGo: resolve }
}
