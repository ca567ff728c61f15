import type { Obstacle, PlannedLoad } from './board.ts'

/** What `POST /api/dispatch/what-if` answers: the effect of one more pour, or a moved one, on its unit's day. */
export interface Outcome {
  /** The pour's own loads. */
  loads: Omit<PlannedLoad, 'production_schedule_id'>[]
  trucks: number
  late_minutes: number
  unplanned: { quantity: number; why: Obstacle } | null
  later: LaterPour[]
  /** The first start at which neither this pour nor another is late; null if there is none that day. */
  works_at: string | null
}

/** A pour that becomes late, with the delay of its latest load without and with the pour in question. */
export interface LaterPour {
  production_schedule_id: number
  number: string
  customer_name: string
  site_project_name: string
  before_minutes: number
  after_minutes: number
  lost_quantity: number
}
