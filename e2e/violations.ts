import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The violations that axe finds on the page, by rule and element. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(await source)
  return page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap((one) => one.nodes.map((node) => one.id + ' ' + node.target.join(' '))))`,
  )
}
