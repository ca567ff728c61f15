/** What goes wrong in the demo for weeks before anybody asks: it shows in its reports and on its dashboards. */
const PLANT = 'JYP'
/** The truck that drinks ever more. */
export const DRINKER = `${PLANT}-TM03`
const DAYS = 90

/** How far the story has come on a day, from 0 to 1 at its end. */
const progress = (day: string, end: string): number => {
  const left = (Date.parse(`${end}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / 86_400_000
  return Math.min(1, Math.max(0, 1 - left / DAYS))
}

/** By which share a plant pays more for its material than it used to: what its concrete sells for stays. */
export const dearerBy = (plant: string, day: string, end: string): number =>
  plant === PLANT ? 0.22 * progress(day, end) : 0

/** By which share a truck burns more than it used to. */
export const thirstOf = (truck: string, day: string, end: string): number =>
  truck === DRINKER ? 0.9 * progress(day, end) : 0

/** So many days after their due dates the customer who pays ever later pays what was invoiced on a day. */
export const lateBy = (day: string, end: string): number => 4 + Math.round(58 * progress(day, end))
