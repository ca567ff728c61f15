import type { AsyncRouteComponent } from '@tanstack/react-router'
import type { Group } from '../definition/group.ts'
import type { Label } from '../definition/label.ts'
import type { Mapping } from '../definition/mapping.ts'
import type { AnyModule } from '../definition/module.ts'

/** One address of the product: a module's screens, a page, or a placeholder for what is not there yet. */
export interface Screen {
  /** `/sales/sales-order` */
  path: string
  /** The route's name with capitals: 'Sales Order'. */
  title: string
  label: Label
  group: Group
  heading?: Label
  /** Absent for a page, a mapping and a placeholder. */
  module?: AnyModule
  /** What a page shows; the router loads it before it is drawn. */
  Page?: AsyncRouteComponent<object>
  /** Parts of a page that need a right each. */
  parts?: Readonly<Record<string, Label>>
  /** The mapping that it shows for a record of its module. */
  mapped?: { module: AnyModule; mapping: Mapping }
  icon: string
  /** The permission to read or open it; a placeholder needs none. */
  permission?: string
  /** A heading stands before it in the menu. */
  separator: boolean
  /** Reachable by its address, absent from the menu. */
  hidden: boolean
}

/** All addresses of the product, in the order of the menu. */
export interface Screens {
  screens: readonly Screen[]
}
