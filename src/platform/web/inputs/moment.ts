/** A moment of a form, `YYYY-MM-DD HH:mm`, as its two inputs hold it. */
export function splitMoment(value: string): { day: string; time: string } {
  const match = /^(.*?)(?: (\d{2}:\d{2}))?$/.exec(value)
  return { day: match?.[1]?.trim() ?? '', time: match?.[2] ?? '' }
}

/** Both inputs as one value; a time alone is today's, a day alone stays as it is and is refused by name. */
export function joinMoment(day: string, time: string, today: string): string {
  if (time === '') return day
  return `${day === '' ? today : day} ${time}`
}

/** Now in a zone, to the minute. */
export function nowIn(timeZone: string | undefined, now = new Date()): string {
  const told = (zone: string | undefined) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(now)
  try {
    return told(timeZone)
  } catch {
    // A zone that this browser does not know: its own time is the nearest to it.
    return told(undefined)
  }
}
