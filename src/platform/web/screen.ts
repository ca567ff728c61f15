import type { AsyncRouteComponent } from '@tanstack/react-router'
import type { Group } from '../definition/group.ts'
import type { Label } from '../definition/label.ts'
import type { Mapping } from '../definition/mapping.ts'
import type { AnyModule } from '../definition/module.ts'

/** A URL of the product: a module's screens, a page, or a placeholder for a missing screen. */
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
  /** The component of a page; the router loads it before it renders. */
  Page?: AsyncRouteComponent<object>
  /** Parts of a page that need a permission each. */
  parts?: Readonly<Record<string, Label>>
  /** The mapping that it shows for a record of its module. */
  mapped?: { module: AnyModule; mapping: Mapping }
  icon: string
  /** The permission to read or open it; a placeholder needs none. */
  permission?: string
  /** The menu has a heading before it. */
  separator: boolean
  /** It has a URL but is not in the menu. */
  hidden: boolean
}

/** All screens of the product, in the order of the menu. */
export interface Screens {
  screens: readonly Screen[]
}
