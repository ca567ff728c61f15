import { formatMoney, formatNumber } from '../../../definition/format.ts'
import type { ShownKind } from '../../../web/cells/shown-kind.ts'
import type { NumberField } from '../field.ts'

export const numberShown: ShownKind<NumberField> = {
  text(field, value, { format }) {
    const isNumber = typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
    if (!isNumber) return String(value)
    if (field.kind === 'money') return formatMoney(value)
    const { exact = false, ungrouped = false, decimals, shown } = field
    return formatNumber(value, exact ? decimals : shown, { format, trim: exact, grouped: !ungrouped })
  },
  filter: () => 'numbers',
}
