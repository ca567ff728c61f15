import type { IconName } from './icon.ts'
import type { Label } from './label.ts'

/** A screen without records: its folder has its calls (`server/index.ts`) and its view (`web/index.tsx`). */
export interface Page {
  /** Its folder and route. */
  name: string
  /** The task of its permissions; its name by default. */
  task?: string
  label: Label
  /** Parts that need a further permission each: `read-dashboard-plant`. */
  parts?: Readonly<Record<string, Label>>
  /** It is a report: its rows can be exported. */
  exports?: true
  /** In the menu; the group's by default. */
  icon?: IconName
}

/** The permission to export a report: `export-sales-report`. */
export const permissionToExport = (page: Page): string => `export-${taskOf(page)}`

/** Checks the page's type. */
export function definePage(page: Page): Page {
  return page
}

/** The permission to open the page and read its data: `read-dispatch`. */
export function permissionToOpen(page: Page): string {
  return `read-${taskOf(page)}`
}

const taskOf = ({ name, task }: Page): string => task ?? name
