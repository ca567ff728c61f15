import { MIX_MATERIALS, type MixMaterialKind } from './published-mixes.ts'

/** The warehouses of a material at a plant; water is drawn from the well and not stocked. */
interface Store {
  code: string
  name: string
  type: 'silo' | 'yard' | 'store'
  capacity: number
  uom: 'TON' | 'LITER'
}

interface DemoMaterial {
  kind: MixMaterialKind
  code: string
  name: string
  category: string
  uom: 'KG' | 'LITER'
  purchaseUom: 'TON' | 'LITER' | 'M3'
  conversion: number
  specific_gravity: string
  absorption_pct: string | null
  bulk_density: number | null
  is_aggregate: boolean
  is_weighed: boolean
  stocked: boolean
  min_stock: number | null
  max_stock: number | null
  lead_days: number | null
  qc_required: boolean
  store: Store | null
  /** Rp per base unit on Java. */
  cost: number
}

const physics = (kind: MixMaterialKind) => ({
  kind,
  specific_gravity: MIX_MATERIALS[kind].specificGravity,
  absorption_pct: MIX_MATERIALS[kind].absorptionPct,
})
const weighed = { uom: 'KG', is_weighed: true, stocked: true } as const

/** The materials of the published mixes. */
export const MATERIALS: readonly DemoMaterial[] = [
  {
    ...physics('cement'),
    ...weighed,
    code: 'SEMEN-OPC',
    name: 'Semen OPC Tipe I (curah)',
    category: 'SEMEN',
    purchaseUom: 'TON',
    conversion: 1000,
    bulk_density: 1250,
    is_aggregate: false,
    min_stock: 60_000,
    max_stock: 300_000,
    lead_days: 2,
    qc_required: false,
    store: { code: 'SILO1', name: 'Silo Semen', type: 'silo', capacity: 300, uom: 'TON' },
    cost: 1_080,
  },
  {
    ...physics('flyash'),
    ...weighed,
    code: 'FLY-ASH',
    name: 'Fly Ash Tipe F (curah)',
    category: 'FLY-ASH',
    purchaseUom: 'TON',
    conversion: 1000,
    bulk_density: 1000,
    is_aggregate: false,
    min_stock: 15_000,
    max_stock: 100_000,
    lead_days: 4,
    qc_required: false,
    store: { code: 'SILO2', name: 'Silo Fly Ash', type: 'silo', capacity: 100, uom: 'TON' },
    cost: 420,
  },
  {
    ...physics('water'),
    code: 'AIR',
    name: 'Air',
    category: 'AIR',
    uom: 'KG',
    purchaseUom: 'M3',
    conversion: 1000,
    bulk_density: 1000,
    is_aggregate: false,
    is_weighed: true,
    stocked: false,
    min_stock: null,
    max_stock: null,
    lead_days: null,
    qc_required: false,
    store: null,
    cost: 0,
  },
  {
    ...physics('fine_agg'),
    ...weighed,
    code: 'PASIR',
    name: 'Pasir Beton',
    category: 'AGREGAT-HALUS',
    purchaseUom: 'TON',
    conversion: 1000,
    bulk_density: 1450,
    is_aggregate: true,
    min_stock: 150_000,
    max_stock: 900_000,
    lead_days: 1,
    qc_required: true,
    store: { code: 'YARD1', name: 'Lapangan Pasir', type: 'yard', capacity: 900, uom: 'TON' },
    cost: 165,
  },
  {
    ...physics('coarse_agg'),
    ...weighed,
    code: 'SPLIT-1-2',
    name: 'Split 1-2 (10/20 mm)',
    category: 'AGREGAT-KASAR',
    purchaseUom: 'TON',
    conversion: 1000,
    bulk_density: 1400,
    is_aggregate: true,
    min_stock: 200_000,
    max_stock: 1_200_000,
    lead_days: 1,
    qc_required: true,
    store: { code: 'YARD2', name: 'Lapangan Split', type: 'yard', capacity: 1_200, uom: 'TON' },
    cost: 190,
  },
  {
    ...physics('admixture'),
    code: 'SP-01',
    name: 'Superplasticizer SP-01',
    category: 'ADMIXTURE',
    uom: 'LITER',
    purchaseUom: 'LITER',
    conversion: 1,
    bulk_density: null,
    is_aggregate: false,
    is_weighed: false,
    stocked: true,
    min_stock: 500,
    max_stock: 5_000,
    lead_days: 7,
    qc_required: false,
    store: { code: 'STORE', name: 'Gudang Bahan Tambah', type: 'store', capacity: 5_000, uom: 'LITER' },
    cost: 15_500,
  },
]
