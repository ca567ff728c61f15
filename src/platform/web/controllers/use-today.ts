import { useSession } from '../session/session.ts'

const formatOf = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** Cached by zone: creating one takes as long as a hundred uses, and a scrolling table needs it in every frame. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** Today in a zone, or in the browser's. */
export function todayIn(timeZone: string | undefined, now = new Date()): string {
  const known = formats.get(timeZone)
  if (known) return known.format(now)
  let format: Intl.DateTimeFormat
  try {
    format = formatOf(timeZone)
  } catch {
    // A zone that this browser does not know: the browser's own day is the best guess.
    format = formatOf(undefined)
  }
  formats.set(timeZone, format)
  return format.format(now)
}

/** Today in the active production unit, or in the company's first while all are shown, YYYY-MM-DD. */
export function useToday(): string {
  return todayIn(useSession(({ timezone }) => timezone) ?? undefined)
}
