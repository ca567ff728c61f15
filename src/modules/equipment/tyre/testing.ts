import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, anyOf, freshWord, made } from '../../../platform/testing/records.ts'
import { png } from '../../../platform/testing/sample-files.ts'
import { upload } from '../../../platform/testing/upload.ts'
import { aVendor } from '../../inventory/vendor/testing.ts'
import { aTruck } from '../truck-mixer/testing.ts'

/** A new truck tyre. */
export const tyreBody = () => ({
  serial_no: freshWord(),
  brand: 'Bridgestone',
  size: '10.00R20',
  purchase_date: '2024-01-02',
  price: 3_000_000,
  tread_new_mm: 16,
  expected_km: 60_000,
})

export const aTyre = async (client: Client, given: Json = {}) => made(client, 'tyre', { ...tyreBody(), ...given })

export const contract: ContractSubject = {
  body: async (client) => ({ ...tyreBody(), vendor_id: (await aVendor(client)).id }),
  further: async (client) => {
    const unit = { production_unit_id: (await anyOf(client, 'production-unit')).id }
    const { id: tyre_id } = await aTyre(client, { ...unit, min_tread_mm: 16 })
    const { id: equipment_id } = await aTruck(client, { ...unit, tyre_layout: '6' })
    await made(client, 'tyre-usage', { tyre_id, equipment_id, position: '1Ki', km_on: 0, tread_on_mm: 16 })
    await acted(client, 'tyre', (await aTyre(client, unit)).id, 'repair', { reason: 'Bocor halus' })
    const { id: photo } = await upload(client, png(), 'sobek.png')
    await acted(client, 'tyre', (await aTyre(client, unit)).id, 'scrap', { reason: 'Dinding sobek', photo })
  },
}
