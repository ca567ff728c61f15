/** A condition as data: every named field has the value, or one of the values; null means empty. */
export type When = Readonly<Record<string, Value | readonly Value[]>>
type Value = string | number | boolean | null

/** Whether the record meets the condition; the same in browser and server. */
export function matches(when: When | undefined, record: Readonly<Record<string, unknown>>): boolean {
  if (!when) return true
  return Object.entries(when).every(([name, wanted]) => {
    const value = record[name] ?? null
    return Array.isArray(wanted) ? wanted.some((one) => one === value) : wanted === value
  })
}
