import type { FieldOptions } from '../../definition/field-options.ts'
import type { Label } from '../../definition/label.ts'

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
  /** Minutes shown as how long they last, such as '9 jam 22 mnt'. */
  lasting?: true
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
  lasting?: true
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
