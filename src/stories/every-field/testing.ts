import type { Client } from '../../platform/testing/client.ts'
import type { ContractSubject } from '../../platform/testing/contract-subject.ts'
import { anyOf, freshWord } from '../../platform/testing/records.ts'

/** A record with a value in every field. */
export async function everyFieldBody(client: Client) {
  const city = await anyOf(client, 'city')
  const { body } = await client.get(`/view/city/${city.id}`)
  return {
    code: freshWord(),
    name: "Cerita 'Uji' 🚚",
    origin: 'uji',
    use_contact: true,
    email: 'cerita@beton.example',
    phone: '0811-2233-4455',
    website: 'https://beton.example/mutu?k=300',
    paint: '#3F50C4',
    secret: 'lumbung padi besar',
    note: 'Baris satu\nbaris dua',
    count: 12,
    volume: 3.125,
    share: 12.5,
    price: 1_500_000,
    length: 2.5,
    breadth: 4,
    day: '2026-11-21',
    moment: '2026-11-21T09:14:00+07:00',
    hour: '09:14',
    year: '2026-01-01',
    month: '2026-11-01',
    week: '47',
    day_from: '2026-11-01',
    day_until: '2026-11-30',
    moment_from: '2026-11-21T08:00:00+07:00',
    moment_until: '2026-11-21T17:00:00+07:00',
    hour_from: '08:00',
    hour_until: '17:00',
    month_from: '2026-01-01',
    month_until: '2026-06-01',
    year_from: '2025-01-01',
    year_until: '2026-01-01',
    week_from: '01',
    week_until: '47',
    agreed: true,
    agreed_by: 'Rina',
    grade: 'usual',
    grade_radio: 'low',
    grade_buttons: 'high',
    grades: ['low', 'high'],
    religion_id: (await anyOf(client, 'religion')).id,
    province_id: body.data.province_id,
    city_id: city.id,
    customer_category_id: (await anyOf(client, 'customer-category')).id,
  }
}

export const contract: ContractSubject = { body: everyFieldBody }
