import type { SourceType } from '../../stock-movement/stock-movement.ts'

export type { When } from '../replay.rules.ts'

/** The document that moves stock. */
export interface Source {
  type: SourceType
  id: number
  /** Its number, as the stock card shows it; or what takes the number, behind the locks of the stocks. */
  number: string | (() => Promise<string>)
}

/** A source whose number is known. */
export type Numbered = Source & { number: string }

/** One line of the document: what comes in (+) or goes out (−), in the material's base unit. */
export interface Movement {
  line: number
  warehouseId: number
  materialId: number
  quantity: string
  /** What a base unit costs that comes in; without it, and for all that goes out, the average counts. */
  unitCost?: string
  /** What it is worth in rupiah, with the sign of the quantity, where that is known: a load that leaves at what it came in at. */
  value?: number
}

/** What a line moved: its value in rupiah has the sign of its quantity. */
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
  /** False when the source had been posted (or reversed) before: nothing was moved then. */
  isNew: boolean
  lines: readonly Posted[]
  /** Stocks below zero that the unit's policy lets pass. */
  shortages: readonly Shortage[]
}
