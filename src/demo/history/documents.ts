import type { InvoiceSums } from '../../modules/sales/sales-invoice/invoice.rules.ts'
import type { Day } from './clock.ts'
import type { Casting, Mix, PaymentType, Product, Project, Truck } from './world.ts'

/** An item of an order as its loads go on; volumes in thousandths. */
export interface Item {
  id: number
  order: Order
  product: Product
  casting: Casting
  consumed: number
  delivered: number
  billable: number
  /** The most that was ever consumed or scheduled at a time: the order holds at least as much. */
  most: number
  /** Of the finished schedules, what counts of them. */
  scheduled: number
  lastPour: string
  /** Loads whose outcome is still to come, at a minute of the day. */
  pending: { at: number; pour: Pour; load: Load }[]
}

export interface Order {
  id: number
  number: string
  day: Day
  minute: number
  project: Project
  items: Item[]
  poursLeft: number
  payment: PaymentType
  /** Its prices include the VAT. */
  included: boolean
  invoices: Invoice[]
  deposit: OrderDeposit | null
  /** Whether a load of it has ever left: then it is running. */
  hasLeft: boolean
  lastDay: string
}

/** How an order ends that history is done with. */
export interface Ending {
  status: 'pending' | 'approve' | 'progress' | 'finish' | 'cancel'
  /** Volume beyond what was used, in thousandths. */
  more?: number
  /** Why it was cancelled. */
  reason?: string
  /** The day and minute of its last change. */
  at: { day: Day; minute: number }
}

/** What becomes of a load: delivered, partly returned, refused, cancelled before it left or called back on its way. */
export type Fate = 'finish' | 'return' | 'reject' | 'cancel' | 'recall'

/** A load as it is planned; volumes in thousandths. */
export interface Load {
  quantity: number
  fate: Fate
  returned: number
  isBilled: boolean
}

/** A pour of an item on a day: its schedule, its job order and the loads to come. Minutes count from midnight. */
export interface Pour {
  item: Item
  scheduleId: number
  scheduleNumber: string
  /** When it was put on the board. */
  planned: { day: Day; minute: number }
  start: number
  interval: number
  batchingPlantId: number
  loads: readonly Load[]
  /** As scheduled first, and as it is now. */
  plannedVolume: number
  volume: number
  /** When the volume was raised. */
  raisedAt: number | null
  jobId: number
  jobNumber: string
  mix: Mix
  moistures: ReadonlyMap<number, number>
  operator: string
  /** The load that comes next, and when. */
  next: number
  nextAt: number
  startedAt: number | null
  /** When the last of its loads so far is done with. */
  doneAt: number
  consumed: number
  delivered: number
}

/** What of an order's day is billed; m³ in thousandths by the order's items. */
export interface Invoice {
  id: number
  /** A draft has none. */
  number: string | null
  order: Order
  day: Day
  volumes: Map<number, number>
  dockets: number
}

/** An invoice with what it comes to and what has been paid of it. */
export interface Owed extends Invoice {
  sums: InvoiceSums
  ppnId: number | undefined
  dueDate: string
  applied: number
  paid: number
  balance: number
}

export interface Issued extends Owed {
  number: string
}

/** What an order comes to, line by line; volumes in thousandths. */
export interface Line {
  item: Item
  volume: number
  price: number
  discount: number
}

/** Money that was paid ahead for an order; how much is known once its lines are. */
export interface OrderDeposit {
  id: number
  number: string
  receipt: string
  day: Day
  minute: number
  amount: number
  used: number
  refunded: number
}

/** A load on its way; minutes after midnight, what has not happened is null. */
export interface Trip {
  pour: Pour
  load: Load
  loadNo: number
  /** Σ of what is consumed of the item at issue, this load included. */
  total: number
  truck: Truck
  odometer: number
  /** What the odometer counts of the trip. */
  km: number
  issued: number
  batchStart: number
  batchFinish: number
  left: number | null
  arrived: number | null
  unloading: number | null
  unloaded: number | null
  back: number | null
  /** When it is finished, refused or cancelled. */
  doneAt: number
}

/** A docket that was issued: its trip under its number. */
export interface Docket extends Trip {
  id: number
  number: string
}
