/** One field that a writing call changes, as shown by a dry run. */
export interface Effect {
  /**
   * The record's name for people: its number, its code, else its id. A line has its record's name when that is
   * written too.
   */
  document: string
  /** The module of the record, or of the line's record. */
  module: string
  id: number
  /** The lines field of the row; absent for the record itself. */
  lines?: string
  field: string
  before: unknown
  after: unknown
}
