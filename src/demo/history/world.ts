import type { VatRule } from '../../modules/sales/ppn/ppn.rules.ts'

/** The data of a history: a plant and everything it works with. Volumes, masses and litres are whole thousandths. */
export interface Plant {
  corporateId: number
  id: number
  code: string
  timezone: string
  /** Its share of the company's volume. */
  share: number
  tolerancePct: string
  batchingPlants: readonly number[]
  trucks: readonly Truck[]
  projects: readonly Project[]
  products: readonly Product[]
  castings: readonly Casting[]
  /** The price of an hour of a truck's waiting. */
  waiting: Service | null
  vatRules: readonly (VatRule & { id: number })[]
  stores: ReadonlyMap<number, Store>
  /** The material sent to other plants and not received yet. */
  transit: ReadonlyMap<number, Store>
  /** The material that waits for the decision of its test. */
  quarantine: ReadonlyMap<number, Store>
  /** The vendors of each material; none where a company has no vendors. */
  suppliers: ReadonlyMap<number, readonly Supplier[]>
  /** The test configuration of each material, where it is tested. */
  tests: ReadonlyMap<number, QualityTest>
  channels: Channels
  /** The reserve of each material, in deliveries. */
  reserve: number
  staff: Staff
}

/** The payment channels of customers. */
export interface Channels {
  cash: number
  transfer: number
  giro: number
}

/** The payment type of an order. */
export interface PaymentType {
  id: number
  code: 'CASH' | 'DEPOSIT' | 'CREDIT'
}

/** A truck with its usual driver. */
export interface Truck {
  id: number
  code: string
  driverId: number
  capacity: number
  /** When it is back, in minutes after midnight of the day being generated. */
  freeAt: number
  odometer: number
}

export interface Project {
  id: number
  customerId: number
  taxCode: string
  /** The customer pays the VAT to the state. */
  vatCollector: boolean
  /** The percentage withheld as income tax; 0 for none. */
  pph22Pct: number
  /** Pays ever later after the due dates. */
  paysLate: boolean
  salesmanId: number
  paymentTypes: readonly PaymentType[]
  /** The customer's credit line, if there is one. */
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

/** A version of a mix design with the days on which it is in force. */
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
  /** Kilograms per base unit. */
  kgPerUnit: number
  absorptionPct: number
}

export interface Casting {
  id: number
  /** The product that charges its pump. */
  service: Service | null
  needsPump: boolean
  unloadMinutes: number
  chargeBasis: string
}

/** A product other than concrete, charged on the order. */
export interface Service {
  id: number
  name: string
  price: number
}

/** The stock of a material at the plant, as postings continue. */
export interface Store {
  balanceId: number
  warehouseId: number
  materialId: number
  unit: 'kg' | 'liter'
  quantity: number
  value: number
  averageCost: number
  /** The purchase cost of a base unit. */
  cost: number
  uomId: number
  /** The warehouse's code after that of the plant. */
  place: string
  /** The purchase unit, and how many base units it has. */
  boughtIn: { uomId: number; base: number }
  isWeighed: boolean
  tolerancePct: number
  /** The last line of receipts with this stock as their source. */
  receipts: number
  lastDate: string | null
  /** The stock on the day being generated: history before existing days starts without stock. */
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
  /** The users who order, weigh and count material. */
  keeper: Person
  /** The username of the keeper. */
  keeperAccount: string
}

/** A vendor with its trucks. */
export interface Supplier {
  vendorId: number
  code: string
  vehicles: readonly { plate: string; driver: string; tare: number }[]
}

/** The indicators of a material's tests. */
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
