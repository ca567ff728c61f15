import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { SOON } from './windows.ts'

/** The detail of a record, once its figures are loaded. */
export async function open(page: Page, path: string, id: number): Promise<void> {
  await page.goto(`/${path}?view=detail&id=${id}`)
  await page.getByRole('heading', { level: 1 }).waitFor(SOON)
}

/** Saves the form and returns the title of the detail. */
export async function save(page: Page, title: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  const heading = page.getByRole('heading', { level: 1, name: title })
  await heading.waitFor(SOON).catch(async () => {
    const problems = await page.locator('[aria-invalid="true"], [role="alert"]').allTextContents()
    throw new Error(`Not saved: ${problems.join(' · ')}`)
  })
  return (await heading.textContent())?.trim() ?? ''
}

/** Clicks an action's button, which may be in the menu, and fills in its dialog. */
export async function ask(
  page: Page,
  button: string,
  answers: Readonly<Record<string, string>> = {},
): Promise<Locator> {
  const direct = page.getByRole('button', { name: button, exact: true })
  const more = page.getByRole('button', { name: 'Tindakan lain' })
  await direct.or(more).first().waitFor(SOON)
  if (await direct.isVisible()) await direct.click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name: button, exact: true }).click()
  }
  const dialog = page.getByRole('dialog')
  await dialog.waitFor(SOON)
  for (const [field, text] of Object.entries(answers)) {
    const entry = dialog.getByRole('textbox', { name: new RegExp(`^${field}`) })
    await entry.fill(text)
    await entry.press('Tab')
  }
  return dialog
}

/** Confirms the dialog. */
export const confirm = (dialog: Locator): Promise<void> => dialog.getByRole('button').last().click()

/** Runs an action; waits until its dialog is closed. */
export async function act(page: Page, button: string, answers: Readonly<Record<string, string>> = {}): Promise<void> {
  const dialog = await ask(page, button, answers)
  await confirm(dialog)
  await dialog.waitFor({ state: 'hidden', ...SOON })
}

/** Tries an action; returns the server's refusal, which the dialog shows until it is closed. */
export async function refused(
  page: Page,
  button: string,
  answers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const dialog = await ask(page, button, answers)
  await confirm(dialog)
  const alert = dialog.getByRole('alert').first()
  await alert.waitFor(SOON)
  const sentence = (await alert.textContent()) ?? ''
  await dialog.getByRole('button', { name: /^(Batalkan|Kembali)$/ }).click()
  await dialog.waitFor({ state: 'hidden', ...SOON })
  return sentence
}

/** Waits until the fact strip of a detail shows the text. */
export const expectFacts = (page: Page, said: RegExp) =>
  expect.poll(() => page.getByLabel('Ringkasan').textContent(), SOON).toMatch(said)
