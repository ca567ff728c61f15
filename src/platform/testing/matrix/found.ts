export class NothingToCheck extends Error {}

/** Returns the test data; throws for null, undefined and an empty list. */
export function found<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) {
    throw new NothingToCheck(`There is nothing to check: ${what}.`)
  }
  return value
}
