import type { SourceType } from '../../stock-movement/stock-movement.ts'

export type { When } from '../replay.rules.ts'

/** The document that moves stock. */
export interface Source {
  type: SourceType
  id: number
  /** The number that the stock card shows, or a function that assigns it, called after the stocks are locked. */
  number: string | (() => Promise<string>)
}

export type Numbered = Source & { number: string }

/** One line of the document: a receipt (+) or an issue (−), in the material's base unit. */
export interface Movement {
  line: number
  warehouseId: number
  materialId: number
  quantity: string
  /** The cost of a received base unit; without it, and for issues, the average counts. */
  unitCost?: string
  /**
   * The value in rupiah, with the sign of the quantity, where it is known, such as of a load that leaves at its
   * receipt's value.
   */
  value?: number
}

/** A posted line; its value in rupiah has the sign of its quantity. */
export interface Posted {
  line: number
  materialId: number
  warehouseId: number
  quantity: string
  unitCost: string
  value: number
}

/** A stock that a posting left below zero. */
export interface Shortage {
  materialId: number
  material: string
  warehouseId: number
  warehouse: string
  balance: string
}

export interface Posting {
  /** The number of the source. */
  number: string
  /** False when the source had been posted (or reversed) before: then nothing was moved. */
  isNew: boolean
  lines: readonly Posted[]
  /** Stocks below zero that the unit's policy permits. */
  shortages: readonly Shortage[]
}
