/** The result of a check, in one line. Where it is not ok, the line says what to do. */
export interface Finding {
  state: 'ok' | 'warning' | 'failed'
  says: string
}

export const ok = (says: string): Finding => ({ state: 'ok', says })
/** It works, but someone should look at it today. */
export const warning = (says: string): Finding => ({ state: 'warning', says })
/** It does not work, or data is at risk. */
export const failed = (says: string): Finding => ({ state: 'failed', says })

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** The age of a moment: '3 hours ago'. */
export function ago(at: Date, now: Date = new Date()): string {
  const ms = now.getTime() - at.getTime()
  for (const [unit, length] of UNITS) {
    const count = Math.floor(ms / length)
    if (count > 0) return `${count} ${unit}${count === 1 ? '' : 's'} ago`
  }
  return 'just now'
}

/** Whether a moment is older than these hours. */
export const isOlderThan = (hours: number, at: Date): boolean => Date.now() - at.getTime() > hours * 3_600_000

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
