import { implement } from '../../../../platform/server/engine/implement.ts'
import { READ_COST } from '../../read-cost.ts'
import { vendorScore } from '../vendor-score.ts'

export default implement(vendorScore, {
  figures: {
    chart: {
      by: 't.name',
      series: "m.name || ' · ' || v.name",
      select: 'round(sum(t.price * t.loads) / nullif(sum(t.loads), 0))',
      join: `JOIN materials m ON m.corporate_id = t.corporate_id AND m.id = t.material_id
        JOIN vendors v ON v.corporate_id = t.corporate_id AND v.id = t.vendor_id`,
      where: 't.price IS NOT NULL AND t.loads > 0',
      permission: READ_COST,
    },
  },
})
