import type { Row } from '../../../../platform/web/record.ts'
import type { Way } from '../../way.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** The load's trip of a docket, from a list or a view. */
export function wayOf(docket: Row): Way {
  return {
    id: docket.id,
    status: textOf(docket.status) ?? '',
    truck_mixer_name: textOf(docket.truck_mixer_name) ?? '',
    times: {
      batch_start: textOf(docket.batch_start),
      batch_finish: textOf(docket.batch_finish),
      start_delivery: textOf(docket.start_delivery),
      arrive_project: textOf(docket.arrive_project),
      start_unloading: textOf(docket.start_unloading),
      finish_unloading: textOf(docket.finish_unloading),
      back_to_plant: textOf(docket.back_to_plant),
    },
  }
}
