import { isObject } from '../../../definition/is-object.ts'
import type { Label } from '../../../definition/label.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { linkName, type Speech, valueText } from '../../cells/cell-text.ts'

/** One field that an entry of the history changed, as people read it. */
export interface Change {
  label: Label
  before: string
  after: string
}

/**
 * The fields of the module that differ between before and after; on creation what was given. Names of
 * links stand in the records themselves or are told by `nameOf`.
 */
export function changesOf(
  module: AnyModule,
  before: unknown,
  after: unknown,
  speech: Speech,
  nameOf?: (target: string, id: number) => string,
): Change[] {
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  const switched = module.mappings.flatMap(({ name, label }) => {
    const text = (value: unknown) => (typeof value === 'string' ? value : '')
    return name in old || name in now ? [{ label, before: text(old[name]), after: text(now[name]) }] : []
  })
  const changed = Object.entries(module.fields).flatMap(([name, field]) => {
    if (field.kind === 'lines' || !(name in old || name in now)) return []
    const text = (record: Readonly<Record<string, unknown>>) => {
      const value = record[name]
      if (field.kind !== 'link') return valueText(field, value, speech)
      if (value === null || value === undefined) return ''
      const known = linkName(name, record)
      return known.startsWith('#') && typeof value === 'number' && nameOf ? nameOf(field.module, value) : known
    }
    const [was, is] = [text(old), text(now)]
    return was === is ? [] : [{ label: field.label, before: was, after: is }]
  })
  return [...changed, ...switched]
}
