import { implement } from '../../../../platform/server/engine/implement.ts'
import { salesTarget } from '../sales-target.ts'

/** The target of the whole unit includes those of its salespersons and categories; without it these are added up. */
const VOLUME = `coalesce(
  sum(v.volume) FILTER (WHERE t.salesman_id IS NULL AND t.product_category_id IS NULL),
  sum(v.volume) FILTER (WHERE t.product_category_id IS NULL),
  sum(v.volume))`

export default implement(salesTarget, {
  figures: {
    chart: {
      by: 't.period',
      series: 'v.name',
      select: VOLUME,
      join: "CROSS JOIN LATERAL (VALUES ('aim', t.target_m3), ('reached', t.actual_m3)) v (name, volume)",
    },
  },
  constraints: {
    sales_targets_of_key: {
      field: 'month',
      label: [
        'Target untuk bulan, unit, tenaga penjual dan kategori ini sudah ada',
        'A target for this month, unit, salesperson and category already exists',
      ],
    },
  },
})
