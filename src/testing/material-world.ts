import { aTruck } from '../modules/equipment/truck-mixer/testing.ts'
import { aTyre } from '../modules/equipment/tyre/testing.ts'
import { aTank } from '../modules/inventory/fuel/testing.ts'
import { aTestedMaterial } from '../modules/inventory/material-quality/testing.ts'
import { aVendor } from '../modules/inventory/vendor/testing.ts'
import { aWarehouse } from '../modules/inventory/warehouse/testing.ts'
import { todayIn } from '../platform/server/time.ts'
import type { Client } from '../platform/testing/client.ts'
import { fine, listed } from '../platform/testing/matrix/subject.ts'
import { freshWord } from '../platform/testing/records.ts'

/** The documents of warehouse, quality control and workshop. */
export type MaterialDocument =
  | 'purchase-order'
  | 'incoming-material'
  | 'material-quality'
  | 'material-transfer'
  | 'material-usage'
  | 'opname-stock'
  | 'fuel'
  | 'meter-reading'
  | 'tyre-usage'

/** What all histories share: users of the first unit, one of all units, and a vendor. */
export interface MaterialPlant {
  clients: readonly [Client, ...Client[]]
  manager: Client
  /** The unit of the clients, and another one of their company. */
  units: readonly [number, number]
  countedBy: number
  vendorId: number
}

/** The records of one history: a material with its places, a tank, trucks and tyres, and all documents of them. */
export interface MaterialWorld extends MaterialPlant {
  materialId: number
  uomId: number
  /** Two places of the clients' unit, and one of the other unit. */
  places: readonly [number, number, number]
  tank: { id: number; material_id: number }
  trucks: readonly number[]
  tyres: readonly number[]
  /** Begins the numbers of vendors' dockets, few enough to be used twice. */
  series: string
  today: string
  made: Record<MaterialDocument, number[]>
}

export async function aMaterialPlant(clients: MaterialPlant['clients'], manager: Client): Promise<MaterialPlant> {
  const [client] = clients
  const [own] = (await listed(client, 'production-unit', {})).data
  const { data: all } = await listed(manager, 'production-unit', {})
  const other = all.find(({ id }: { id: number }) => id !== own.id)
  const countedBy = fine(await client.get('/session')).data.profile.id
  return { clients, manager, units: [own.id, other.id], countedBy, vendorId: (await aVendor(client)).id }
}

/** How long a load of the material waits for its test; null for a material without tests. */
const HOLDS = [null, 'quarantine', 'before_unloading'] as const

/** A new material that some trucks, places and tyres of its own go with, so that a history affects no other. */
export async function aMaterialWorld(plant: MaterialPlant, place: number): Promise<MaterialWorld> {
  const {
    clients: [client],
    manager,
    units: [unit, otherUnit],
  } = plant
  const own = { production_unit_id: unit }
  const hold = HOLDS[place % HOLDS.length]
  const material = await aTestedMaterial(client, hold ? { hold } : { mandatory: false })
  const tank = await aTank(client, 5_000, own)
  const ids = async (count: number, make: () => Promise<{ id: number }>) => {
    const made: number[] = []
    while (made.length < count) made.push((await make()).id)
    return made
  }
  const places = [
    (await aWarehouse(client, own)).id,
    (await aWarehouse(client, own)).id,
    (await aWarehouse(manager, { production_unit_id: otherUnit })).id,
  ] as const
  return {
    ...plant,
    materialId: material.id,
    uomId: material.uom_id,
    places,
    tank: { id: tank.id, material_id: tank.material_id },
    trucks: await ids(2, () => aTruck(client, { ...own, tyre_layout: '6', fuel_tank_l: 300 })),
    tyres: await ids(3, () => aTyre(client, own)),
    series: freshWord(),
    today: todayIn('Asia/Jakarta'),
    made: {
      'purchase-order': [],
      'incoming-material': [],
      'material-quality': [],
      'material-transfer': [],
      'material-usage': [],
      'opname-stock': [],
      fuel: [],
      'meter-reading': [],
      'tyre-usage': [],
    },
  }
}
