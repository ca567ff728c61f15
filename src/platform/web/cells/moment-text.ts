import { formatMoment, ZONES } from '../../definition/format.ts'
import type { Language } from '../../definition/label.ts'

/** The zone of a moment where it differs from the reader's: `WITA` for +08:00. */
export function foreignZone(moment: string, homeMinutes: number): string {
  const match = /([+-])(\d{2}):(\d{2})$/.exec(moment)
  if (!match) return ''
  const minutes = Number(`${match[1]}1`) * (Number(match[2]) * 60 + Number(match[3]))
  return minutes === homeMinutes ? '' : (ZONES[match[0]] ?? '')
}

const homeMinutes = () => -new Date().getTimezoneOffset()

/** A moment as `21 Nov 2026 09:14`, with its zone where that differs from the reader's. */
export function momentText(moment: string, language: Language, home = homeMinutes()): string {
  const zone = foreignZone(moment, home)
  return `${formatMoment(moment, language)}${zone && ` ${zone}`}`
}
