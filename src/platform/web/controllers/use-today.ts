import { useSession } from '../session/session.ts'

/** The day it is now in a zone, or where the browser is. */
export function todayIn(timeZone: string | undefined, now = new Date()): string {
  const format = (zone: string | undefined) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
  try {
    return format(timeZone)
  } catch {
    // A zone that this browser does not know: its own day is the nearest to it.
    return format(undefined)
  }
}

/** Today in the active production unit, YYYY-MM-DD. */
export function useToday(): string {
  return todayIn(useSession((state) => state.productionUnit?.timezone))
}
