/** Trends in the demo over weeks, which its reports and dashboards show. */
const PLANT = 'JYP'
/** The truck with rising fuel use. */
export const DRINKER = `${PLANT}-TM03`
const DAYS = 90

/** The progress of the trend on a day, from 0 to 1 at its end. */
const progress = (day: string, end: string): number => {
  const left = (Date.parse(`${end}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / 86_400_000
  return Math.min(1, Math.max(0, 1 - left / DAYS))
}

/** The rise of a plant's material prices; its selling prices stay. */
export const dearerBy = (plant: string, day: string, end: string): number =>
  plant === PLANT ? 0.22 * progress(day, end) : 0

/** The rise of a truck's fuel use. */
export const thirstOf = (truck: string, day: string, end: string): number =>
  truck === DRINKER ? 0.9 * progress(day, end) : 0

/** How many days after the due date the slow customer pays invoices of a day. */
export const lateBy = (day: string, end: string): number => 4 + Math.round(58 * progress(day, end))
