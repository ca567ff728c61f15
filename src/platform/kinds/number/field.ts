import Big from 'big.js'
import type { FieldOptions } from '../../definition/field-options.ts'
import type { NumberFormat } from '../../definition/format.ts'
import type { FieldKind } from '../../definition/kind.ts'
import type { Label } from '../../definition/label.ts'
import { type Parsed, refuse } from '../../definition/parsed.ts'
import { readable } from '../../definition/rules.ts'

export interface NumberField extends FieldOptions {
  kind: 'integer' | 'quantity' | 'percent' | 'money'
  label: Label
  /** The smallest value; `above` excludes the value itself. */
  min?: number
  above?: number
  max?: number
  /** Whether a column of lines has a total below; by default quantities with a unit and computed amounts do. */
  sum?: boolean
  /** Shown after the value, such as 'm³'. */
  unit?: string
  /** Stored decimals: integer and money 0, quantity 3, percent 4. */
  decimals: number
  /** Displayed decimals. */
  shown: number
  /** Shown with the decimals it has, such as a slump of 12 or 12.5 cm. */
  exact?: true
  /** Shown without thousands separators, such as the year 2023. */
  ungrouped?: true
}

type NumberOptions = FieldOptions & {
  min?: number
  above?: number
  max?: number
  unit?: string
  /** Stored decimals, where they differ from the kind's. */
  decimals?: number
  shown?: number
  exact?: true
  ungrouped?: true
  sum?: boolean
}

const LARGEST_MONEY = 999_999_999_999_999
const LARGEST_QUANTITY = 99_999_999_999

function numberField(
  kind: NumberField['kind'],
  label: Label,
  decimals: number,
  shown: number,
  options: NumberOptions,
): NumberField {
  const kept = options.decimals ?? decimals
  return {
    ...options,
    kind,
    label,
    decimals: kept,
    shown: options.exact ? 0 : (options.shown ?? Math.min(shown, kept)),
  }
}

export const numberFields = {
  /** A whole number. */
  integer: (label: Label, options: NumberOptions = {}) =>
    numberField('integer', label, 0, 0, { max: 2_147_483_647, ...options }),
  /** A measured quantity in `unit`, with at most three decimals. */
  quantity: (label: Label, unit: string, options: NumberOptions = {}) =>
    numberField('quantity', label, 3, 2, { max: LARGEST_QUANTITY, ...options, unit }),
  /** A percentage with at most four decimals; 5 means five per cent. */
  percent: (label: Label, options: NumberOptions = {}) =>
    numberField('percent', label, 4, 2, { min: 0, max: 100, ...options, unit: '%' }),
  /** Whole rupiah. */
  money: (label: Label, options: NumberOptions = {}) =>
    numberField('money', label, 0, 0, { min: 0, max: LARGEST_MONEY, ...options }),
} as const

/** Whether values are JSON numbers without decimals, else decimals as text. */
export const isWhole = ({ kind }: NumberField): boolean => kind === 'integer' || kind === 'money'

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

/** A limit with its unit: `17.5 m³`. */
function withUnit(field: NumberField, limit: number, format: NumberFormat): string {
  return [readable(limit, format), field.unit].filter(Boolean).join(' ')
}

function tooFar(field: NumberField, value: number, format: NumberFormat): Parsed {
  return Math.abs(value) > 1
    ? refuse('max_value', { limit: withUnit(field, field.max ?? Number.MAX_SAFE_INTEGER, format) })
    : refuse('decimals', { limit: field.decimals })
}
