/** The times of a load's trip; ISO 8601 with the unit's offset, null until they are recorded. */
export interface Times {
  batch_start: string | null
  batch_finish: string | null
  start_delivery: string | null
  arrive_project: string | null
  start_unloading: string | null
  finish_unloading: string | null
  back_to_plant: string | null
}

/** A load with the values that its next step needs, on the board, in a list and on the scanned page. */
export interface Way {
  id: number
  status: string
  truck_mixer_name: string
  times: Times
}
