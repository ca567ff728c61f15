import type { Client } from '../../../platform/testing/client.ts'
import { anyOf, freshWord } from '../../../platform/testing/records.ts'

/** A region or religion that stands by itself. */
export const namedBody = async () => ({ code: freshWord(), name: 'Uji Coba' })

export async function cityBody(client: Client) {
  return { ...(await namedBody()), province_id: (await anyOf(client, 'province')).id, type: 'kota' }
}

export async function districtBody(client: Client) {
  return { ...(await namedBody()), city_id: (await anyOf(client, 'city')).id }
}

export async function subDistrictBody(client: Client) {
  return { ...(await namedBody()), district_id: (await anyOf(client, 'district')).id }
}
