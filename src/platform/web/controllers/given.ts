/** Where a form keeps, beside a value that it put there by itself, that value: what the user types is another one. */
export const givenKey = (path: string) => `${path}:given`

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined

/** The value is the one that the form put there. */
export const isGiven = (value: unknown, given: unknown): boolean => !isEmpty(value) && value === given

/** The user has put nothing of his own there. */
export const isLeftAlone = (value: unknown, given: unknown): boolean => isEmpty(value) || value === given
