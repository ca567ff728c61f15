import { addDays, openPeriod } from '../../../../definition/dates.ts'
import type { Label } from '../../../../definition/label.ts'
import { LIST } from '../list-words.ts'

/** The ranges of days that are asked for most; the period runs from the 25th to the 25th (specification §5). */
export function dayPresets(today: string): readonly { label: Label; from: string; to: string }[] {
  const month = today.slice(0, 8)
  const last = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 0)).getUTCDate()
  const yesterday = addDays(today, -1)
  return [
    { label: LIST.today, from: today, to: today },
    { label: LIST.yesterday, from: yesterday, to: yesterday },
    { label: LIST.week, from: addDays(today, -6), to: today },
    { label: LIST.month, from: `${month}01`, to: `${month}${last}` },
    { label: LIST.period, ...openPeriod(today) },
  ]
}
