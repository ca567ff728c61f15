import type { Label } from './label.ts'

/**
 * Records of one module that are switched on or off for a record of another, as the permissions of a
 * role: a row of `table` stands for "on". Its rows answer under `list/{name}`, a switch is sent to
 * `create/{name}`, several of them as `switches`, all or none; reading needs the right to read the record, switching the right to update it.
 */
export interface Mapping {
  /** The path of its two calls, as 'role-permission'. */
  name: string
  label: Label
  /** The table that holds a row for each pair that is on. */
  table: string
  /** Its column that names the record, which is also the parameter of the list: 'role_id'. */
  by: string
  /** The module whose records are switched. */
  module: string
  /** The column that names the switched record: what its id is called when it is sent. */
  setter: string
  /** The field of the switched record that the column holds, where it is not the id: 'name'. */
  holds?: string
  /** The fields of the switched records that the list shows. */
  columns: readonly string[]
  /** The fields by which the list can be narrowed. */
  filters?: readonly string[]
  /** What the switch is called in rows and calls; value_mapping unless told. */
  key?: string
  /** What is asked before a row is switched on; `when` names the field of the rows of which alone it is asked. */
  alert?: { title: Label; text: Label; when?: string }
  /** Only what is on is shown, without switches. */
  readOnly?: boolean
}

/** The name of the switch in the mapping's rows and calls. */
export const mappingKey = (mapping: Mapping): string => mapping.key ?? 'value_mapping'

/** So many rows one call switches. */
export const MOST_SWITCHES = 1_000
