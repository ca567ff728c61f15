/** The moments of a load's way; ISO 8601 with the unit's offset, null while they are not noted. */
export interface Times {
  batch_start: string | null
  batch_finish: string | null
  start_delivery: string | null
  arrive_project: string | null
  start_unloading: string | null
  finish_unloading: string | null
  back_to_plant: string | null
}

/** A load as its next step is told and taken, on the board, in a list and by its code. */
export interface Way {
  id: number
  status: string
  truck_mixer_name: string
  times: Times
}
