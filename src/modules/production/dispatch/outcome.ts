import type { Obstacle, PlannedLoad } from './board.ts'

/** What `POST /api/dispatch/what-if` answers: what one more pour, or a moved one, does to its unit's day. */
export interface Outcome {
  /** The pour's own loads. */
  loads: Omit<PlannedLoad, 'production_schedule_id'>[]
  trucks: number
  late_minutes: number
  unplanned: { quantity: number; why: Obstacle } | null
  later: LaterPour[]
  /** The first start that neither is late nor makes another late; null where a day has none. */
  works_at: string | null
}

/** A pour that becomes late, by the minutes of its latest load without and with the pour that is asked about. */
export interface LaterPour {
  production_schedule_id: number
  number: string
  customer_name: string
  site_project_name: string
  before_minutes: number
  after_minutes: number
  lost_quantity: number
}
