import type { AnyModule } from '../../definition/module.ts'
import { nameKey } from '../../definition/module.ts'
import { parseRules } from '../../definition/rules.ts'
import type { ProductionUnit } from '../session/session-answer.ts'
import { type FormValues, newValues } from './form-values.ts'

/** The sources of a new record's initial values. */
export interface Start {
  today: string
  /**
   * The active production unit, if there is one; the form need not wait for its name, which arrives with the session.
   */
  unit: (Pick<ProductionUnit, 'id'> & Partial<Pick<ProductionUnit, 'name'>>) | null
  /** The URL: `?view=create&sales_order_id=7` opens the form for that order. */
  address: Readonly<Record<string, unknown>>
}

const DATED_NOW = new Set(['entry_date', 'lockNow'])

/**
 * The initial values of a new record: the definition's defaults, today for the date of a transaction, the active
 * production unit, and the values in the URL.
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
