const DAY_MS = 86_400_000
/** Excel counts days from the last of 1899, as if 1900 had been a leap year. */
const DAY_ZERO = 25_569
const DAY_SECONDS = 86_400
const MOST_DAYS = 20_000

/** Days lately asked for: a file repeats few of them many times. */
const days = new Map<string, number>()

/** Excel's number of a day, YYYY-MM-DD. */
export function daySerial(day: string): number {
  let serial = days.get(day)
  if (serial === undefined) {
    serial = Date.parse(`${day}T00:00:00Z`) / DAY_MS + DAY_ZERO
    if (days.size >= MOST_DAYS) days.clear()
    days.set(day, serial)
  }
  return serial
}

/** Excel's number of a moment on a clock, `YYYY-MM-DD HH:mm:ss`: a sheet knows no zones. */
export function momentSerial(moment: string): number {
  return daySerial(moment.slice(0, 10)) + timeSerial(moment.slice(11))
}

/** Excel's number of a time of day, `HH:mm` or `HH:mm:ss`. */
export function timeSerial(time: string): number {
  return (Number(time.slice(0, 2)) * 3_600 + Number(time.slice(3, 5)) * 60 + Number(time.slice(6, 8))) / DAY_SECONDS
}
