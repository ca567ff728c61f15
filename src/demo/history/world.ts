import type { VatRule } from '../../modules/sales/ppn/ppn.rules.ts'

/** What history is made of: a plant and everything it works with. Volumes, masses and litres are whole thousandths. */
export interface Plant {
  corporateId: number
  id: number
  code: string
  timezone: string
  /** Share of the company's volume. */
  share: number
  tolerancePct: string
  batchingPlants: readonly number[]
  trucks: readonly Truck[]
  projects: readonly Project[]
  products: readonly Product[]
  castings: readonly Casting[]
  /** An hour that a truck waits. */
  waiting: Service | null
  vatRules: readonly (VatRule & { id: number })[]
  stores: ReadonlyMap<number, Store>
  /** What it has sent to other plants and nobody has received yet, by material. */
  transit: ReadonlyMap<number, Store>
  /** What waits for the decision of its test, by material. */
  quarantine: ReadonlyMap<number, Store>
  /** Who sells what it keeps, by material; nobody where a company has no vendors. */
  suppliers: ReadonlyMap<number, readonly Supplier[]>
  /** How loads of a material are tested, where they are. */
  tests: ReadonlyMap<number, QualityTest>
  channels: Channels
  /** How many deliveries of each material lie in reserve. */
  reserve: number
  staff: Staff
}

/** The channels by which customers pay. */
export interface Channels {
  cash: number
  transfer: number
  giro: number
}

/** How an order is paid. */
export interface PaymentType {
  id: number
  code: 'CASH' | 'DEPOSIT' | 'CREDIT'
}

/** A truck with the driver who usually sits in it. */
export interface Truck {
  id: number
  code: string
  driverId: number
  capacity: number
  /** When it is back, in minutes after the midnight of the day that is being made. */
  freeAt: number
  odometer: number
}

export interface Project {
  id: number
  customerId: number
  taxCode: string
  /** He pays the VAT to the state himself. */
  vatCollector: boolean
  /** Per cent that he keeps back as income tax; 0 for none. */
  pph22Pct: number
  /** Pays ever later after his invoices were due. */
  paysLate: boolean
  salesmanId: number
  paymentTypes: readonly PaymentType[]
  /** The customer's credit line, if he has one. */
  creditLineId: number | null
  topDays: number
  isPerson: boolean
  travelMinutes: number
  km: number
}

export interface Product {
  id: number
  slump: number
  weight: number
  prices: readonly { from: string; until: string | null; price: number; least: number }[]
  mixes: readonly Mix[]
}

/** A version of a mix design with the days on which it holds. */
export interface Mix {
  id: number
  from: string
  until: string | null
  lines: readonly MixLine[]
}

export interface MixLine {
  materialId: number
  uomId: number
  role: 'water' | 'aggregate' | 'other'
  /** Thousandths of the base unit for 1 m³. */
  perM3: number
  /** Kilograms of a base unit. */
  kgPerUnit: number
  absorptionPct: number
}

export interface Casting {
  id: number
  /** What its pump is charged as. */
  service: Service | null
  needsPump: boolean
  unloadMinutes: number
  chargeBasis: string
}

/** A product that is no concrete: it is charged on the order. */
export interface Service {
  id: number
  name: string
  price: number
}

/** The stock of a material at the plant, as posting goes on. */
export interface Store {
  balanceId: number
  warehouseId: number
  materialId: number
  unit: 'kg' | 'liter'
  quantity: number
  value: number
  averageCost: number
  /** What a base unit costs that is bought. */
  cost: number
  uomId: number
  /** The warehouse's code behind that of the plant. */
  place: string
  /** In what it is bought, and how much of it that is. */
  boughtIn: { uomId: number; base: number }
  isWeighed: boolean
  tolerancePct: number
  /** The last line of the receipts that have this stock as their source. */
  receipts: number
  lastDate: string | null
  /** What lies there on the day being made: history added behind existing days begins with nothing. */
  onDay: number
}

export interface Person {
  id: number
  name: string
}

export interface Staff {
  seller: Person
  approver: Person
  dispatcher: Person
  /** Who orders, weighs and counts material. */
  keeper: Person
  /** The sign-in of the keeper. */
  keeperAccount: string
}

/** A vendor with the trucks that he sends. */
export interface Supplier {
  vendorId: number
  code: string
  vehicles: readonly { plate: string; driver: string; tare: number }[]
}

/** What is measured of the loads of a material. */
export interface QualityTest {
  configId: number
  hold: string
  indicators: readonly {
    id: number
    isMoisture: boolean
    max: number | null
    mandatory: boolean
    factor: number
    formula: string | null
  }[]
}
