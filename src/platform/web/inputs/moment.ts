/** A moment of a form, `YYYY-MM-DD HH:mm`, split for its two inputs. */
export function splitMoment(value: string): { day: string; time: string } {
  const match = /^(.*?)(?: (\d{2}:\d{2}))?$/.exec(value)
  return { day: match?.[1]?.trim() ?? '', time: match?.[2] ?? '' }
}

/** Both inputs as one value; a time alone means today, a day alone stays and is refused with a message. */
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
    // A zone that this browser does not know: the browser's own time is the best guess.
    return told(undefined)
  }
}
