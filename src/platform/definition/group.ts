import type { IconName } from './icon.ts'
import type { Label } from './label.ts'

/** A page of the specification without a module: its route shows a placeholder, and the menu omits it. */
export interface Placeholder {
  route: string
  label: Label
}

/** A mapping with its own screen besides its tab; `?id=` is the record of its module. */
export interface MappingScreen {
  mapping: string
  module: string
}

/** A group of the menu with its headings; routes are those of modules, pages, mappings and placeholders. */
export interface Group {
  /** The folder of its modules and the first part of their URLs. */
  name: string
  label: Label
  icon: IconName
  /** The position in the menu; groups without one follow in the order of the table of contents. */
  order?: number
  /** The letters that lead here after `g`, and their routes. */
  jumps?: readonly { letter: string; route: string }[]
  headings: readonly { label?: Label; routes: readonly string[] }[]
  placeholders: readonly Placeholder[]
  mappings?: readonly MappingScreen[]
}

/** Checks the group's type. */
export function defineGroup(group: Group): Group {
  return group
}
