import type { Group } from './group.ts'
import type { AnyModule } from './module.ts'
import type { Page } from './page.ts'

/** A group of the menu with its modules in order. */
export interface ContentsEntry {
  group: Group
  modules: readonly AnyModule[]
  /** Its screens without records. */
  pages?: readonly Page[]
  /** Further folders of the group without a definition or screen; their `server/index.ts` provides routes or jobs. */
  beside?: readonly string[]
}

/** The table of contents: groups in the order of the menu. */
export type Contents = readonly ContentsEntry[]
