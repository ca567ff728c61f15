const [ZERO, POINT] = [0x30, 0x2e]
const DAY_MS = 86_400_000
const DAY_SECONDS = 86_400
/** Excel counts days from 1899-12-30, because it treats 1900 as a leap year. */
const DAY_ZERO = 25_569
/** Fractions of a day have eight digits: a second is about 1157 units of the last one. */
const FRACTION_DIGITS = 8
const FRACTION = 10 ** FRACTION_DIGITS

// All of this works on bytes: three such cells in a million rows would be millions of strings.

/** Writes Excel's number of a day, `YYYY-MM-DD`; returns where the next bytes begin. */
export function putDay(out: Buffer, at: number, source: Buffer, from: number): number {
  return putDigits(out, at, dayAt(source, from), 1)
}

/** Writes Excel's number of a local moment, `YYYY-MM-DD HH:mm:ss`; a sheet has no zones. */
export function putMoment(out: Buffer, at: number, source: Buffer, from: number): number {
  return putFraction(out, putDay(out, at, source, from), secondsAt(source, from + 11, true))
}

/** Writes Excel's number of a time of day, `HH:mm`. */
export function putTime(out: Buffer, at: number, source: Buffer, from: number): number {
  return putFraction(out, putDigits(out, at, 0, 1), secondsAt(source, from, false))
}

/** Whether a date or time begins here, and not `infinity`. */
export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= ZERO && byte <= ZERO + 9
}

function dayAt(source: Buffer, from: number): number {
  const [year, month, day] = [number(source, from, 4), number(source, from + 5, 2), number(source, from + 8, 2)]
  return Date.UTC(year, month - 1, day) / DAY_MS + DAY_ZERO
}

function secondsAt(source: Buffer, from: number, withSeconds: boolean): number {
  const minutes = number(source, from, 2) * 60 + number(source, from + 3, 2)
  return minutes * 60 + (withSeconds ? number(source, from + 6, 2) : 0)
}

function number(source: Buffer, from: number, digits: number): number {
  let value = 0
  for (let index = from; index < from + digits; index++) value = value * 10 + (source[index] as number) - ZERO
  return value
}

function putFraction(out: Buffer, at: number, seconds: number): number {
  out[at] = POINT
  return putDigits(out, at + 1, Math.round((seconds * FRACTION) / DAY_SECONDS), FRACTION_DIGITS)
}

function putDigits(out: Buffer, at: number, value: number, least: number): number {
  let digits = least
  for (let rest = Math.floor(value / 10 ** least); rest > 0; rest = Math.floor(rest / 10)) digits++
  let rest = value
  for (let index = at + digits - 1; index >= at; index--) {
    out[index] = ZERO + (rest % 10)
    rest = Math.floor(rest / 10)
  }
  return at + digits
}
