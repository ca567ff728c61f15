/** Whether everything is asked for, as by `npm run test:long`; `npm test` asks for the sharpest cases alone. */
export const isLong = process.env.MOLEN_LONG === '1'

/** The first cases of the list, which are its sharpest; all of them in the long run. */
export const sharpest = <T>(cases: readonly T[], count = 1): readonly T[] => (isLong ? cases : cases.slice(0, count))
