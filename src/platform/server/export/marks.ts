import type { Head } from '../report/report-head.ts'

/** The kind of a report row, in the first cell of its COPY: a group, or a total of groups. */
export const GROUP_MARK = 'g'
export const SUM_MARK = 's'

/** What surrounds the rows of a file. */
export interface Around {
  /** Below the rows: the source of the data. */
  source?: string | undefined
  /** Above the rows. */
  head?: Head
  /** Each row begins with its mark. */
  isMarked?: boolean
}
