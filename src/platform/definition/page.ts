import type { IconName } from './icon.ts'
import type { Label } from './label.ts'

/** A screen without records: its folder brings the calls behind it (`server/index.ts`) and what it shows (`web/index.tsx`). */
export interface Page {
  /** Its folder and route. */
  name: string
  /** The task whose rights open it; one of its own unless told. */
  task?: string
  label: Label
  /** Parts of it that need a right each beside that to open it: `read-dashboard-plant`. */
  parts?: Readonly<Record<string, Label>>
  /** It is a report: its rows can be exported. */
  exports?: true
  /** In the menu; the group's unless told. */
  icon?: IconName
}

/** The permission to take the rows of a report out of the house: `export-sales-report`. */
export const permissionToExport = (page: Page): string => `export-${taskOf(page)}`

/** Keeps the type of a page while checking it. */
export function definePage(page: Page): Page {
  return page
}

/** The permission to open the page and to read what it shows: `read-dispatch`. */
export function permissionToOpen(page: Page): string {
  return `read-${taskOf(page)}`
}

const taskOf = ({ name, task }: Page): string => task ?? name
