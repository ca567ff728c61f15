import type { Client } from '../../platform/testing/client.ts'
import { anyOf, freshWord } from '../../platform/testing/records.ts'

/** A record with a value in every field. */
export async function everyFieldBody(client: Client) {
  const city = await anyOf(client, 'city')
  const { body } = await client.get(`/view/city/${city.id}`)
  return {
    code: freshWord(),
    name: "Cerita 'Uji' 🚚",
    note: 'Baris satu\nbaris dua',
    count: 12,
    volume: 3.125,
    share: 12.5,
    price: 1_500_000,
    day: '2026-11-21',
    moment: '2026-11-21T09:14:00+07:00',
    hour: '09:14',
    agreed: true,
    grade: 'usual',
    province_id: body.data.province_id,
    city_id: city.id,
  }
}
