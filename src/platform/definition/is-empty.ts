/** Whether an input or a value of a body is empty. */
export const isEmpty = (given: unknown): boolean => given === undefined || given === null || given === ''
