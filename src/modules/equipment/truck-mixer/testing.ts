import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshDigits, freshWord, made } from '../../../platform/testing/records.ts'

/** A mixer truck of 7 m³, ready to load. */
export const truckMixerBody = async () => ({
  code: freshWord(),
  police_number: `H ${freshDigits(8)}`,
  name: 'Truck Mixer Uji',
  brand: 'Hino',
  drum_capacity_m3: 7,
  stnk_expired: '2099-12-31',
  kir_expired: '2099-12-31',
})

export const aTruck = async (client: Client, given = {}) =>
  made(client, 'truck-mixer', { ...(await truckMixerBody()), ...given })

export const contract: ContractSubject = { body: truckMixerBody }
