import { isEmpty } from '../../definition/is-empty.ts'

/**
 * The key beside a value at which the form stores the value that it filled in itself; a value that differs is the
 * user's.
 */
export const givenKey = (path: string) => `${path}:given`

/** Whether the form filled in the value. */
export const isGiven = (value: unknown, given: unknown): boolean => !isEmpty(value) && value === given

/** Whether the user has not entered a value. */
export const isLeftAlone = (value: unknown, given: unknown): boolean => isEmpty(value) || value === given
