// Days from the Python package `holidays` 0.105 (MIT, © vacanza), Indonesia, see docs/data-sources.md. The feasts of 2027
// are an estimate there; for invented history that does not matter.

/** National holidays, MM-DD by year. */
const NATIONAL: Readonly<Record<string, string>> = {
  2024: '01-01 02-08 02-10 02-14 03-11 03-29 03-31 04-10 04-11 05-01 05-09 05-23 06-01 06-17 07-07 08-17 09-16 11-27 12-25',
  2025: '01-01 01-27 01-29 03-29 03-31 04-01 04-18 04-20 05-01 05-12 05-29 06-01 06-06 06-27 08-17 09-05 12-25',
  2026: '01-01 01-16 02-17 03-19 03-21 03-22 04-03 04-05 05-01 05-14 05-27 05-31 06-01 06-16 08-17 08-25 12-25',
  2027: '01-01 01-05 02-06 03-08 03-10 03-11 03-26 03-28 05-01 05-06 05-17 05-20 06-01 06-06 08-15 08-17 12-25 12-26',
}

/** Joint leave (cuti bersama): offices rest, sites often work. */
const JOINT_LEAVE: Readonly<Record<string, string>> = {
  2024: '02-09 03-12 04-08 04-09 04-12 04-15 05-10 05-24 06-18 12-26',
  2025: '01-28 03-28 04-02 04-03 04-04 04-07 05-13 05-30 06-09 08-18 12-26',
  2026: '02-16 03-18 03-20 03-23 03-24 05-15 05-28 12-24',
  2027: '02-05 03-09 03-12 03-15 03-25 05-18 05-19 12-24',
}

const daysOf = (years: Readonly<Record<string, string>>) =>
  new Set(Object.entries(years).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`)))

const national = daysOf(NATIONAL)
const jointLeave = daysOf(JOINT_LEAVE)

/** The kind of holiday of a day, if it is one. */
export function holidayOf(day: string): 'national' | 'joint-leave' | undefined {
  if (national.has(day)) return 'national'
  return jointLeave.has(day) ? 'joint-leave' : undefined
}
