import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that judge colours. All others find the same in every scheme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** The violations that axe finds on the page, by rule and element; of all rules or of these alone. */
export async function violations(page: Page, only?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(await source)
  const options = { resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) }
  return page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations.flatMap((one) => one.nodes.map((node) => one.id + ' ' + node.target.join(' '))))`,
  )
}

/** The violations on the page in light and in dark colours: a second journey to the same screen would cost seconds. */
export async function violationsInBoth(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [colorScheme, only] of [
    ['dark', OF_COLOURS],
    ['light', undefined],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' })
    // Colours that still fade from one scheme into the other belong to neither.
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((one) => one instanceof CSSTransition)
          .map(({ finished }) => finished),
      ),
    )
    found.push(...(await violations(page, only)).map((one) => `${colorScheme}: ${one}`))
  }
  return found
}
