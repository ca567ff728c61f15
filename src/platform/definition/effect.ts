/** One field that a writing call changes, as a rehearsal of it tells. */
export interface Effect {
  /** What people call the record by: its number, its code, else its id. A line is told by its record where that is written, too. */
  document: string
  /** The module of the record, or of the record whose line it is. */
  module: string
  id: number
  /** The lines that the row stands among; absent for the record itself. */
  lines?: string
  field: string
  before: unknown
  after: unknown
}
