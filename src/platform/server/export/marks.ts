import type { Head } from '../report/report-head.ts'

/** What a row of a report is, as the first cell of its COPY says: a group, or what adds up groups. */
export const GROUP_MARK = 'g'
export const SUM_MARK = 's'

/** What stands around the rows of a file. */
export interface Around {
  /** Beneath them: whose data it is. */
  source?: string | undefined
  /** Above them. */
  head?: Head
  /** Each row begins with its mark. */
  isMarked?: boolean
}
