/** Whether an approved version of a mix design is in force on a day, YYYY-MM-DD; both ends are included. */
export function isInForce(mix: Readonly<Record<string, unknown>>, day: unknown): boolean {
  if (typeof mix.valid_from !== 'string' || typeof day !== 'string' || mix.valid_from > day) return false
  return typeof mix.valid_until !== 'string' || mix.valid_until >= day
}
