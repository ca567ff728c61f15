/** Where a truck is, by the times of its open docket. */
export type TruckState = 'available' | 'loading' | 'on_road' | 'at_site' | 'returning' | 'breakdown' | 'off'

/** An active truck. */
export interface Truck {
  id: number
  /** Its number plate. */
  name: string
  code: string
  status: 'available' | 'progress' | 'off' | 'breakdown'
  state: TruckState
  /** Since when it is in this state, where known, and the minutes since then. */
  state_from: string | null
  state_minutes: number | null
  capacity_m3: number
  papers: Papers
  default_driver_id: number | null
  docket_id: number | null
}

/** `soon`: a document expires within 30 days. */
export type Papers = 'ok' | 'soon' | 'expired'

/** An active driver. */
export interface Driver {
  id: number
  name: string
  phone: string
  status: 'available' | 'progress' | 'off'
  papers: Papers
  /** False without a valid licence: no docket accepts the driver. */
  selectable: boolean
  default_truck_id: number | null
  docket_id: number | null
}

/** An active batching plant. */
export interface Plant {
  id: number
  name: string
  code: string
  status: 'ready' | 'off' | 'breakdown'
  m3_per_hour: number
}
