import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { startStories } from '../src/stories/testing/story-app.ts'
import type { Looks } from './browser.ts'
import { aPerson } from './people.ts'
import { SOON, windowsOn } from './windows.ts'

/** The form whose fields have rules. */
export const RULES = '/stories/rules?view=create'

/** The product with its stories for the journeys of one file through that form, each in a new window. */
export function ruleWindows() {
  const windows = windowsOn(() => startStories({ web: true }))
  let person = ''
  beforeAll(async () => {
    person = await aPerson(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  })
  return {
    app: () => windows.app,
    /** The user who fills in the form. */
    person: () => person,
    /** The form of a new record, ready for typing. */
    form: async (looks?: Looks): Promise<{ context: BrowserContext; page: Page }> => {
      const page = await windows.signedIn(person, looks, RULES)
      await field(page, '(Nama|Name)').waitFor(SOON)
      return { context: page.context(), page }
    },
    /** The records of a name. */
    stored: async (name: string) =>
      (await windows.app.pools.owner.query('SELECT * FROM story_rules WHERE name = $1 ORDER BY id', [name])).rows,
  }
}

export const field = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) })
export const save = (page: Page) => page.locator('button[type="submit"]')
/** The text below a field. */
export const under = (page: Page, label: string) =>
  page.locator('.mantine-InputWrapper-root', { has: field(page, label) }).locator('.mantine-InputWrapper-error')
export const bar = (page: Page) => page.locator('form [role="status"]').last()
