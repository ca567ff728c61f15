import type { IconName } from './icon.ts'
import type { Label } from './label.ts'

/** A page that the specification names and no module fills: its address shows a placeholder, the menu omits it. */
export interface Placeholder {
  route: string
  label: Label
}

/** A mapping with a screen of its own beside its tab, by its name; `?id=` names the record of its module. */
export interface MappingScreen {
  mapping: string
  module: string
}

/** A group of the menu with its headings; routes are those of modules, pages, mappings and placeholders. */
export interface Group {
  /** The folder of its modules and the first part of their addresses. */
  name: string
  label: Label
  icon: IconName
  /** The place in the menu; groups without one follow in the order of the table of contents. */
  order?: number
  /** The letters that lead here after `g`, and the routes they lead to. */
  jumps?: readonly { letter: string; route: string }[]
  headings: readonly { label?: Label; routes: readonly string[] }[]
  placeholders: readonly Placeholder[]
  mappings?: readonly MappingScreen[]
}

/** Keeps the type of a group while checking it. */
export function defineGroup(group: Group): Group {
  return group
}
