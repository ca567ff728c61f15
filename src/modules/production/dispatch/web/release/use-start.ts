import { useQuery } from '@tanstack/react-query'
import { type Choice, choiceName } from '../../../../../platform/web/controllers/use-lookup.ts'
import { nowIn } from '../../../../../platform/web/inputs/moment.ts'
import { apiQuery } from '../../../../../platform/web/query.ts'
import type { Row } from '../../../../../platform/web/record.ts'
import { openHoursOf } from '../../../production-schedule/hours.rules.ts'
import type { Start } from './order.ts'

/** The dialog's initial values, once known; a part that could not be read is left to the user. */
export function useStart(order: Row | undefined): Start | undefined {
  const id = order?.production_unit_id
  const enabled = typeof id === 'number'
  const unitId = enabled ? id : 0
  const plants = useQuery({
    ...apiQuery<readonly Choice[]>('lookup/batching-plant', {
      active: 1,
      status: 'ready',
      production_unit_id: unitId,
      limit: 1,
    }),
    enabled,
  })
  const units = useQuery({
    ...apiQuery<readonly Choice[]>('lookup/production-unit', { id: unitId, active: 2, limit: 1 }),
    enabled,
  })
  if (plants.isPending || units.isPending) return undefined
  const plant = plants.data?.data[0]
  const unit = units.data?.data[0]
  return {
    now: nowIn(typeof unit?.timezone === 'string' ? unit.timezone : undefined),
    hours: openHoursOf(unit?.open_time, unit?.close_time),
    plant: plant && { id: plant.id, name: choiceName(plant) },
  }
}
