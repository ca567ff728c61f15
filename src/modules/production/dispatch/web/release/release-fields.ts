import { field } from '../../../../../platform/definition/field.ts'
import { productionSchedule } from '../../../production-schedule/production-schedule.ts'
import { RELEASE } from './release-words.ts'

const { sales_order_item_id, volume, pour_date, start_time, batching_plant_id, interval_minutes } =
  productionSchedule.fields

/** The fields of a line; other schedule fields can be filled in later. */
export const LINE = {
  sales_order_item_id: {
    ...sales_order_item_id,
    offers: undefined,
    fills: undefined,
    among: { sales_order_id: 'sales_order_id' },
  },
  volume,
  pour_date,
  start_time,
  batching_plant_id: {
    ...batching_plant_id,
    offers: { status: 'ready' },
    among: { production_unit_id: 'production_unit_id' },
  },
  interval_minutes: { ...interval_minutes, label: RELEASE.interval },
}

/** The fields of the dialog: one line per schedule. */
export const FIELDS = {
  lines: field.lines(RELEASE.lines, {
    table: productionSchedule.table,
    parent: 'sales_order_id',
    required: true,
    fields: LINE,
  }),
}
