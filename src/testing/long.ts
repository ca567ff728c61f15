/** Whether all cases run, as in `npm run test:long`; `npm test` runs only the most important ones. */
export const isLong = process.env.MOLEN_LONG === '1'

/** The first cases of the list, which are the most important; in the long run all of them. */
export const sharpest = <T>(cases: readonly T[], count = 1): readonly T[] => (isLong ? cases : cases.slice(0, count))
