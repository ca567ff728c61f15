import { nameKey } from '../../../../definition/module.ts'
import type { LinesField } from '../../../../kinds/lines/field.ts'
import type { LinkField } from '../../../../kinds/link/field.ts'
import type { FormValues } from '../../../controllers/form-values.ts'
import type { Chosen } from '../../../inputs/chosen-chips.tsx'

/** The only link of lines that are a selection of records. */
export function linkOf(field: LinesField): { name: string; link: LinkField } {
  const [entry, ...more] = Object.entries(field.fields)
  if (entry?.[1].kind !== 'link' || more.length > 0)
    throw new Error(`Lines of ${field.table} that are picked hold exactly one link.`)
  return { name: entry[0], link: entry[1] }
}

/** The lines as a selection: the linked records with their names. */
export function chosenOf(name: string, rows: readonly FormValues[]): Chosen[] {
  return rows.flatMap((row) => {
    const id = row[name]
    if (typeof id !== 'number') return []
    const stem = name.replace(/_id$/, '')
    const text = [row[nameKey(name)], row[`${stem}_code`]].find((one) => typeof one === 'string' && one !== '')
    return [{ id, text: typeof text === 'string' ? text : `#${id}` }]
  })
}

/** A selection as lines; a record that was chosen before keeps its line. */
export function linesOf(name: string, chosen: readonly Chosen[], before: readonly FormValues[]): FormValues[] {
  return chosen.map(({ id, text }) => before.find((row) => row[name] === id) ?? { [name]: id, [nameKey(name)]: text })
}
