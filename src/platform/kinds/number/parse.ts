import Big from 'big.js'
import type { NumberFormat } from '../../definition/format.ts'
import type { FieldKind } from '../../definition/kind.ts'
import { type Parsed, refuse } from '../../definition/parsed.ts'
import { readable } from '../../definition/rules.ts'
import { isWhole, type NumberField } from './field.ts'

export const numberKind: FieldKind<NumberField> = {
  parse(field, raw, { format }) {
    if (typeof raw !== 'number' && typeof raw !== 'string') return refuse('numeric')
    const text = String(raw).trim()
    if (!/^-?\d{1,20}(\.\d{1,20})?$/.test(text)) {
      // A JSON number such as 1e21 or 1e-7 is valid, but too large or too fine.
      if (typeof raw === 'number' && Number.isFinite(raw)) return tooFar(field, Number(text), format)
      return refuse(/^\u2060?[-−]?\d[\d.,]*$/.test(text) && /[.,]/.test(text) ? 'separators' : 'numeric')
    }
    const value = new Big(text)
    if (value.toFixed().replace(/^[^.]*\.?/, '').length > field.decimals) {
      return field.decimals === 0 ? refuse('integer') : refuse('decimals', { limit: field.decimals })
    }
    if (field.above !== undefined && value.lte(field.above))
      return refuse('above', { limit: withUnit(field, field.above, format) })
    if (field.min !== undefined && value.lt(field.min))
      return refuse('min_value', { limit: withUnit(field, field.min, format) })
    if (field.max !== undefined && value.gt(field.max))
      return refuse('max_value', { limit: withUnit(field, field.max, format) })
    return { value: isWhole(field) ? value.toNumber() : value.toFixed() }
  },
}

/** A limit with its unit, written as the field is: `17.5 m³`, and a year as `2000`. */
function withUnit(field: NumberField, limit: number, format: NumberFormat): string {
  return [field.ungrouped ? String(limit) : readable(limit, format), field.unit].filter(Boolean).join(' ')
}

function tooFar(field: NumberField, value: number, format: NumberFormat): Parsed {
  return Math.abs(value) > 1
    ? refuse('max_value', { limit: withUnit(field, field.max ?? Number.MAX_SAFE_INTEGER, format) })
    : refuse('decimals', { limit: field.decimals })
}
