import type { Label } from './label.ts'

/**
 * Records of one module that are switched on or off for a record of another, such as the permissions of a role: a row
 * in `table` means "on". `list/{name}` answers its rows, `create/{name}` switches one, or several as `switches`, all
 * or none. Reading needs permission to read the record, switching to update it.
 */
export interface Mapping {
  /** The path of its two calls, such as 'role-permission'. */
  name: string
  label: Label
  /** The table with a row for each pair that is on. */
  table: string
  /** Its column with the record's id, also the parameter of the list: 'role_id'. */
  by: string
  /** The module whose records are switched. */
  module: string
  /** The column with the switched record's id, also its key in requests. */
  setter: string
  /** The field of the switched record that the column stores, where it is not the id: 'name'. */
  holds?: string
  /** The fields of the switched records that the list shows. */
  columns: readonly string[]
  /** The fields by which the list can be filtered. */
  filters?: readonly string[]
  /** The key of the switch in rows and calls; value_mapping by default. */
  key?: string
  /** The confirmation before a row is switched on; `when` limits it to rows where this field is true. */
  alert?: { title: Label; text: Label; when?: string }
  /** Only rows that are on are shown, without switches. */
  readOnly?: boolean
}

/** The key of the switch in the mapping's rows and calls. */
export const mappingKey = (mapping: Mapping): string => mapping.key ?? 'value_mapping'

/** The most rows that one call switches. */
export const MOST_SWITCHES = 1_000
