export class NothingToCheck extends Error {}

/** The test data, or an exception when there is none: null, undefined or an empty list. */
export function found<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) {
    throw new NothingToCheck(`There is nothing to check: ${what}.`)
  }
  return value
}
