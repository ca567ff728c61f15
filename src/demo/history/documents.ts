import type { InvoiceSums } from '../../modules/sales/sales-invoice/invoice.rules.ts'
import type { Day } from './clock.ts'
import type { Casting, Mix, PaymentType, Product, Project, Truck } from './world.ts'

/** An item of an order during its loads; volumes in thousandths. */
export interface Item {
  id: number
  order: Order
  product: Product
  casting: Casting
  consumed: number
  delivered: number
  billable: number
  /** The highest volume ever consumed or scheduled: the order has at least as much. */
  most: number
  /** The counted volume of finished schedules. */
  scheduled: number
  lastPour: string
  /** Loads without an outcome yet, at a minute of the day. */
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

/** How an order ends that gets no further loads. */
export interface Ending {
  status: 'pending' | 'approve' | 'progress' | 'finish' | 'cancel'
  /** The volume beyond the used one, in thousandths. */
  more?: number
  /** Why it was cancelled. */
  reason?: string
  /** The day and minute of its last change. */
  at: { day: Day; minute: number }
}

/** The outcome of a load: delivered, partly returned, rejected, cancelled before it left or called back on its way. */
export type Fate = 'finish' | 'return' | 'reject' | 'cancel' | 'recall'

/** A planned load; volumes in thousandths. */
export interface Load {
  quantity: number
  fate: Fate
  returned: number
  isBilled: boolean
}

/** A pour of an item on a day: its schedule, its job order and its loads. Minutes are from midnight. */
export interface Pour {
  item: Item
  scheduleId: number
  scheduleNumber: string
  /** When it was planned. */
  planned: { day: Day; minute: number }
  start: number
  interval: number
  batchingPlantId: number
  loads: readonly Load[]
  /** The volume as first scheduled, and now. */
  plannedVolume: number
  volume: number
  /** When the volume was raised. */
  raisedAt: number | null
  jobId: number
  jobNumber: string
  mix: Mix
  moistures: ReadonlyMap<number, number>
  operator: string
  /** The next load and its time. */
  next: number
  nextAt: number
  startedAt: number | null
  /** When the last of its loads so far ends. */
  doneAt: number
  consumed: number
  delivered: number
}

/** The billed part of an order's day; m³ in thousandths by the order's items. */
export interface Invoice {
  id: number
  /** Absent for a draft. */
  number: string | null
  order: Order
  day: Day
  volumes: Map<number, number>
  dockets: number
}

/** An invoice with its total and payments. */
export interface Owed extends Invoice {
  sums: InvoiceSums
  ppnId: number | undefined
  taxCode: string
  dueDate: string
  applied: number
  paid: number
  balance: number
}

export interface Issued extends Owed {
  number: string
}

/** The amounts of an order by line; volumes in thousandths. */
export interface Line {
  item: Item
  volume: number
  price: number
  discount: number
}

/** An advance payment for an order; the amount is known once its lines are. */
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

/** A load under way; minutes after midnight, null for future times. */
export interface Trip {
  pour: Pour
  load: Load
  loadNo: number
  /** The consumed volume of the item at issue, this load included. */
  total: number
  truck: Truck
  odometer: number
  /** The distance of the trip by the odometer. */
  km: number
  issued: number
  batchStart: number
  batchFinish: number
  left: number | null
  arrived: number | null
  unloading: number | null
  unloaded: number | null
  back: number | null
  /** When it is finished, rejected or cancelled. */
  doneAt: number
}

/** An issued docket: its trip with its number. */
export interface Docket extends Trip {
  id: number
  number: string
}
