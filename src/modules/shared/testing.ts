import type { Client } from '../../platform/testing/client.ts'
import { anyOf } from '../../platform/testing/records.ts'

/** An address at a real place, as the forms that ask for one need it. */
export async function addressBody(client: Client) {
  const city = await anyOf(client, 'city', { search: 'Semarang' })
  const district = await anyOf(client, 'district', { city_id: city.id })
  return { address: 'Jl. Raya Kaligawe Km 5 No. 12', city_id: city.id, district_id: district.id }
}
