import type { Field } from '../../definition/field.ts'
import type { Label } from '../../definition/label.ts'
import { type AnyModule, columnsOf, linesOf } from '../../definition/module.ts'
import { holdsPermission } from '../../definition/permission.ts'
import type { LinesField } from '../../kinds/lines/field.ts'
import type { Actor } from '../access/actor.ts'
import { maySee } from '../query/present.ts'

/** A field that a cell can fill. */
export type CellField = Exclude<Field, LinesField>

/** The target of a column: a field of the record, or of its lines. */
export interface Target {
  /** `name`, or `items.volume`. */
  key: string
  label: Label
  field: CellField
  /** The lines field it belongs to. */
  lines?: string
  /** Whether every record needs it (for lines: every line). */
  isRequired: boolean
}

/** Files, passwords and computed fields cannot be imported. */
const CELL_KINDS: ReadonlySet<string> = new Set([
  'text',
  'textarea',
  'integer',
  'quantity',
  'percent',
  'money',
  'date',
  'datetime',
  'time',
  'year',
  'month',
  'week',
  'choices',
  'boolean',
  'select',
  'link',
])

const UNIT = 'production_unit_id'

/** The fields of a module that the actor may fill from a file, in the order of the definition. */
export function targetsOf(definition: AnyModule, actor: Actor): Target[] {
  const own = columnsOf(definition.fields)
    // A user bound to one unit writes into that unit, whatever the file says.
    .filter(([key, field]) => isFillable(field, actor) && !(key === UNIT && actor.fixedUnitId !== null))
    .map(([key, field]): Target => ({ key, label: field.label, field, isRequired: isRequired(field) && key !== UNIT }))
  const lines = linesOf(definition.fields)
    .filter(([, field]) => !field.computed && mayWrite(actor, field))
    .flatMap(([name, field]) => targetsOfLines(name, field, actor))
  return [...own, ...lines]
}

function targetsOfLines(name: string, lines: LinesField, actor: Actor): Target[] {
  const columns = columnsOf(lines.fields)
  // Lines with a required file, such as attachments, cannot be imported.
  if (columns.some(([, field]) => field.required && !field.computed && !CELL_KINDS.has(field.kind))) return []
  return columns
    .filter(([, field]) => isFillable(field, actor))
    .map(([column, field]) => ({
      key: `${name}.${column}`,
      label: [`${lines.label[0]}: ${field.label[0]}`, `${lines.label[1]}: ${field.label[1]}`],
      field,
      lines: name,
      isRequired: isRequired(field) && Boolean(lines.required || lines.min),
    }))
}

const isFillable = (field: CellField, actor: Actor) =>
  CELL_KINDS.has(field.kind) && !field.computed && mayWrite(actor, field)

const mayWrite = (actor: Actor, field: Field) =>
  maySee(actor, field) && (!field.writePermission || holdsPermission(actor, field.writePermission))

const isRequired = (field: CellField) =>
  field.default === undefined &&
  !field.shownWhen &&
  (field.required === true || /(^|\|)required(\||$)/.test(field.rules ?? ''))
