import type { Field } from '../../definition/field.ts'
import { unitIn } from '../../definition/format.ts'
import { type Language, say } from '../../definition/label.ts'
import { fieldOfColumn } from '../../definition/last-update.ts'
import type { AnyModule } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'
import { maySee } from '../query/present.ts'

/** How a column's values are written; numbers and days stay typed in formats with types. */
export type Shape = 'text' | 'number' | 'day' | 'moment' | 'time'

/** One column of the file. */
export interface Column {
  /** The field it shows. */
  name: string
  field: Field
  /** Its header, with the unit of its numbers. */
  label: string
  shape: Shape
  /** Displayed digits after the decimal point. */
  decimals: number
}

/** The chosen columns, else all of the list in its order; only those the actor may see. */
export function exportColumns(
  definition: AnyModule,
  actor: Actor,
  language: Language,
  chosen: readonly string[] = definition.list.columns.map(({ field }) => field),
): Column[] {
  return chosen.flatMap((name) => {
    const field = fieldOfColumn(definition, name)
    if (!field || field.kind === 'lines' || field.kind === 'password' || !maySee(actor, field)) return []
    const decimals = 'decimals' in field ? (field.exact ? field.decimals : field.shown) : 0
    return [{ name, field, label: labelOf(field, language), shape: shapeOf(field), decimals }]
  })
}

function labelOf(field: Field, language: Language): string {
  const label = say(field.label, language)
  return 'unit' in field && field.unit && !label.includes('(') ? `${label} (${unitIn(field.unit, language)})` : label
}

function shapeOf(field: Field): Shape {
  switch (field.kind) {
    case 'integer':
    case 'quantity':
    case 'percent':
    case 'money':
      return 'number'
    case 'date':
    case 'year':
    case 'month':
      return 'day'
    case 'datetime':
      return 'moment'
    case 'time':
      return 'time'
    default:
      return 'text'
  }
}
