import Big from 'big.js'
import type { Effect } from '../../../definition/effect.ts'
import type { Field } from '../../../definition/field.ts'
import type { AnyModule } from '../../../definition/module.ts'

type ModuleNamed = (name: string) => AnyModule | undefined

/** The effects on one document and its lines. */
export interface ChangedDocument {
  module: AnyModule
  document: string
  effects: readonly Effect[]
}

/** The sum of a figure over all changed documents of a module. */
export interface EffectTotal {
  module: AnyModule
  name: string
  field: Field
  before: string
  after: string
  difference: string
}

/**
 * The documents in the order in which they are written; effects on modules that this page does not know are left out.
 */
export function documentsOf(effects: readonly Effect[], moduleNamed: ModuleNamed): ChangedDocument[] {
  return [...Map.groupBy(effects, (one) => `${one.module} ${one.document}`).values()].flatMap((all) => {
    const [first] = all
    const module = first && moduleNamed(first.module)
    return first && module ? [{ module, document: first.document, effects: all }] : []
  })
}

/** The definition of an effect's field. */
export function fieldOf(module: AnyModule, { lines, field }: Effect): Field | undefined {
  if (lines === undefined) return module.fields[field]
  const list = module.fields[lines]
  return list?.kind === 'lines' ? list.fields[field] : undefined
}

/** The exact sums of the figures that the list of each module sums up, over the changed documents. */
export function totalsOf(effects: readonly Effect[], moduleNamed: ModuleNamed): EffectTotal[] {
  const changed = effects.filter(({ lines, module, field }) => {
    return lines === undefined && moduleNamed(module)?.list.summary.includes(field)
  })
  return [...Map.groupBy(changed, ({ module, field }) => `${module} ${field}`).values()].flatMap((all) => {
    const [first] = all
    const module = first && moduleNamed(first.module)
    const field = first && module?.fields[first.field]
    if (!first || !module || !field) return []
    const [before, after] = [sum(all.map((one) => one.before)), sum(all.map((one) => one.after))]
    const difference = after.minus(before).toFixed()
    return [{ module, name: first.field, field, before: before.toFixed(), after: after.toFixed(), difference }]
  })
}

const sum = (values: readonly unknown[]) =>
  values.reduce<Big>((total, value) => total.plus(typeof value === 'number' ? value : 0), new Big(0))
