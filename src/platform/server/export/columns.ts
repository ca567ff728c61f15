import type { Field, ValueField } from '../../definition/field.ts'
import { unitIn } from '../../definition/format.ts'
import { type Language, say } from '../../definition/label.ts'
import { fieldOfColumn } from '../../definition/last-update.ts'
import type { AnyModule } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'
import type { Shape } from '../field-kind.ts'
import { serverKindOf } from '../kinds.ts'
import { maySee } from '../query/present.ts'

/** One column of the file. */
export interface Column {
  /** The field it shows. */
  name: string
  field: ValueField
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
    return [{ name, field, label: labelOf(field, language), shape: serverKindOf(field).shape ?? 'text', decimals }]
  })
}

function labelOf(field: Field, language: Language): string {
  const label = say(field.label, language)
  return 'unit' in field && field.unit && !label.includes('(') ? `${label} (${unitIn(field.unit, language)})` : label
}
