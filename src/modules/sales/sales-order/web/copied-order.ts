import type { Field } from '../../../../platform/definition/field.ts'
import { isObject } from '../../../../platform/definition/is-object.ts'
import { nameKey } from '../../../../platform/definition/module.ts'
import { type FormValues, inputValue } from '../../../../platform/web/controllers/form-values.ts'
import { salesOrder } from '../sales-order.ts'

type Stored = Readonly<Record<string, unknown>>

const FIELDS = salesOrder.fields
const TERMS = [
  'salesman_id',
  'payment_type_id',
  'top_days',
  'price_includes_ppn',
  'over_delivery_pct',
  'auto_close',
] as const
const ITEM = ['product_id', 'casting_category_id', 'slump_cm', 'volume'] as const

/**
 * The values that a new order copies from an earlier one: terms, items and charges that the user sees. Item prices are
 * left out, since today's apply.
 */
export function copiedOrder(order: Stored): FormValues {
  const charges = FIELDS.charges.fields
  return {
    ...taken(FIELDS, TERMS, order),
    items: linesOf(order.items).map((line) => taken(FIELDS.items.fields, ITEM, line)),
    ...('charges' in order && {
      charges: linesOf(order.charges).map((line) => taken(charges, Object.keys(charges), line)),
    }),
  }
}

const linesOf = (lines: unknown): readonly Stored[] => (Array.isArray(lines) ? lines.filter(isObject) : [])

/** The named fields of a record in its answer, links with their names. */
function taken(fields: Readonly<Record<string, Field>>, names: readonly string[], record: Stored): FormValues {
  const values: FormValues = {}
  for (const name of names) {
    const field = fields[name]
    if (!field || !(name in record)) continue
    values[name] = inputValue(field, record[name])
    if (field.kind === 'link') values[nameKey(name)] = record[nameKey(name)] ?? null
  }
  return values
}
