import type { Field, Fields } from '../../definition/field.ts'
import type { Label } from '../../definition/label.ts'
import type { SectionFields } from '../../definition/section.ts'

export interface Named {
  name: string
  field: Field
}

/** Fields that are shown together: a single one, neighbours with a shared label, or the two ends of a range. */
export interface Block {
  fields: readonly Named[]
  /** The shared label. */
  label?: Label
  isRange?: true
}

/** The fields of a section that the user may see, grouped as they are shown. */
export function blocksOf(
  all: Fields,
  section: SectionFields<string>,
  shown: (field: Field, name: string) => boolean,
): Block[] {
  const named = (name: string): Named[] => {
    const field = all[name]
    return field && shown(field, name) ? [{ name, field }] : []
  }
  const blocks: Block[] = []
  for (const one of section) {
    if (typeof one !== 'string') {
      const fields = one.range.flatMap(named)
      if (fields.length > 0) blocks.push({ fields, label: one.label, isRange: true })
      continue
    }
    const [found] = named(one)
    if (!found) continue
    const last = blocks.at(-1)
    const group = found.field.group
    if (group && last?.label?.[0] === group[0] && !last.isRange) {
      blocks[blocks.length - 1] = { ...last, fields: [...last.fields, found] }
    } else blocks.push({ fields: [found], ...(group ? { label: group } : {}) })
  }
  return blocks
}
