/** The opening hours of a unit as HH:mm; hours that close before they open go over midnight. */
export interface OpenHours {
  open: string
  close: string
}

/** The opening hours in a unit's row, HH:mm or HH:mm:ss; null where it is always open. */
export function openHoursOf(open: unknown, close: unknown): OpenHours | null {
  if (typeof open !== 'string' || typeof close !== 'string' || open === close) return null
  return { open: open.slice(0, 5), close: close.slice(0, 5) }
}

/** Whether the unit is open at a time. */
export function isOpenAt(hours: OpenHours | null, time: string): boolean {
  if (!hours) return true
  const { open, close } = hours
  return open < close ? time >= open && time < close : time >= open || time < close
}
