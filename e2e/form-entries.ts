import type { Page } from 'playwright-core'

/** Chooses in a field by its label, typing a search text where the field can be searched. */
export async function choose(page: Page, label: string, search: string): Promise<void> {
  const field = page.getByRole('combobox', { name: new RegExp(`^${label}`) }).first()
  await field.click()
  if (await field.isEditable()) await field.fill(search)
  await page.getByRole('option').filter({ hasText: search }).first().click()
}
