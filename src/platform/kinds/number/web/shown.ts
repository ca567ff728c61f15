import { formatMoney, formatNumber } from '../../../definition/format.ts'
import { say } from '../../../definition/label.ts'
import { lasting } from '../../../definition/lasting.ts'
import type { ShownKind } from '../../../web/cells/shown-kind.ts'
import type { NumberField } from '../field.ts'

export const numberShown: ShownKind<NumberField> = {
  text(field, value, { format, language }) {
    const isNumber = typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
    if (!isNumber) return String(value)
    if (field.kind === 'money') return formatMoney(value)
    if (field.lasting) return say(lasting(Number(value)), language)
    const { exact = false, ungrouped = false, decimals, shown } = field
    return formatNumber(value, exact ? decimals : shown, { format, trim: exact, grouped: !ungrouped })
  },
  filter: () => 'numbers',
}
