import { implement } from '../../../../platform/server/engine/implement.ts'
import { qualityTrend } from '../quality-trend.ts'

/** Water and mud are never told as one figure: only results of one indicator have a lowest, average and highest. */
const ofOneIndicator = (figure: string) => `CASE WHEN count(DISTINCT t.material_qc_indicator_id) = 1 THEN ${figure} END`

export default implement(qualityTrend, {
  figures: {
    indicator: { beyond: { select: 'count(*)', where: "t.result = 'reject'" } },
    index_indicator: {
      min: { select: ofOneIndicator('min(t.value)') },
      avg: { select: ofOneIndicator('round(avg(t.value), 2)') },
      max: { select: ofOneIndicator('max(t.value)') },
    },
    chart: { by: "to_char(t.date, 'YYYY-MM')", select: ofOneIndicator('round(avg(t.value), 2)') },
  },
})
