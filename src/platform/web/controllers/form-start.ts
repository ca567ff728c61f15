import type { AnyModule } from '../../definition/module.ts'
import { nameKey } from '../../definition/module.ts'
import { parseRules } from '../../definition/rules.ts'
import type { ProductionUnit } from '../session/session-answer.ts'
import { type FormValues, newValues } from './form-values.ts'

/** What the start of a new record is taken from. */
export interface Start {
  today: string
  /** The active production unit, where one is; its name comes with the session, which a form need not wait for. */
  unit: (Pick<ProductionUnit, 'id'> & Partial<Pick<ProductionUnit, 'name'>>) | null
  /** The address: `?view=create&sales_order_id=7` opens the form for that order. */
  address: Readonly<Record<string, unknown>>
}

const DATED_NOW = new Set(['entry_date', 'lockNow'])

/**
 * The values of a new record: the definition's defaults, today where the date of a transaction is
 * asked for, the active production unit, and what the address names.
 */
export function startValues(module: AnyModule, start: Start): FormValues {
  const values = newValues(module.fields, start.today)
  for (const [name, field] of Object.entries(module.fields)) {
    if (field.computed) continue
    if (field.kind === 'date' && !field.default && parseRules(field.rules).some((rule) => DATED_NOW.has(rule.name)))
      values[name] = start.today
    if (field.kind === 'link' && field.module === 'production-unit' && start.unit) {
      values[name] = start.unit.id
      if (start.unit.name !== undefined) values[nameKey(name)] = start.unit.name
    }
    const named = start.address[name]
    if (named === undefined || named === '') continue
    if (field.kind === 'link') values[name] = /^\d{1,15}$/.test(String(named)) ? Number(named) : values[name]
    else if (field.kind !== 'lines' && field.kind !== 'boolean') values[name] = String(named)
    if (field.kind === 'link' && values[name] !== start.unit?.id) delete values[nameKey(name)]
  }
  return values
}
