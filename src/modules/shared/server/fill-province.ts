import type { Call } from '../../../platform/server/engine/call.ts'
import type { Draft } from '../../../platform/server/engine/implement.ts'

/** Fills in the province of the city where the form has none. */
export async function fillProvince(call: Call, draft: Draft, before?: { city_id: number | null }): Promise<void> {
  const { values } = draft
  if (values.city_id === undefined && values.province_id === undefined) return
  if (values.city_id === undefined && before) values.city_id = before.city_id
  await fillProvinces(call, [draft])
}

/** `fillProvince` for many new records in one statement. */
export async function fillProvinces(call: Call, drafts: readonly Draft[]): Promise<void> {
  const open = drafts.filter(
    ({ values }) => typeof values.city_id === 'number' && typeof values.province_id !== 'number',
  )
  if (open.length === 0) return
  const ids = [...new Set(open.map(({ values }) => Number(values.city_id)))]
  const cities = await call.db.selectFrom('cities').select(['id', 'province_id']).where('id', 'in', ids).execute()
  const provinces = new Map(cities.map((city) => [city.id, city.province_id]))
  for (const { values } of open) values.province_id = provinces.get(Number(values.city_id)) ?? null
}
