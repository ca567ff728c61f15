import type { Call } from '../../../platform/server/engine/call.ts'
import type { Draft } from '../../../platform/server/engine/implement.ts'

/** The province follows from the city where the form does not name it. */
export async function fillProvince(call: Call, draft: Draft, before?: { city_id: number | null }): Promise<void> {
  const { values } = draft
  if (values.city_id === undefined && values.province_id === undefined) return
  const city = values.city_id === undefined ? before?.city_id : values.city_id
  if (typeof city !== 'number' || typeof values.province_id === 'number') return
  const found = await call.db
    .selectFrom('cities')
    .select('province_id')
    .where('id', '=', city)
    .executeTakeFirstOrThrow()
  values.province_id = found.province_id
}
