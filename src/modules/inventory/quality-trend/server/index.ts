import { implement } from '../../../../platform/server/engine/implement.ts'
import { qualityTrend } from '../quality-trend.ts'

/** Moisture and mud are never summed up together: only results of one indicator have a minimum, average and maximum. */
const ofOneIndicator = (figure: string) => `CASE WHEN count(DISTINCT t.material_qc_indicator_id) = 1 THEN ${figure} END`

export default implement(qualityTrend, {
  figures: {
    indicator: { beyond: { select: 'count(*)', where: "t.result = 'reject'" } },
    index_indicator: {
      min: { select: ofOneIndicator('min(t.value)') },
      avg: { select: ofOneIndicator('round(avg(t.value), 2)') },
      max: { select: ofOneIndicator('max(t.value)') },
    },
    chart: {
      by: "to_char(t.date, 'YYYY-MM')",
      series: "i.name || coalesce(' (' || t.unit || ')', '')",
      select: 'round(avg(t.value), 2)',
      low: 'round(avg(t.min), 2)',
      high: 'round(avg(t.max), 2)',
      join: 'JOIN material_qc_indicators i ON i.corporate_id = t.corporate_id AND i.id = t.material_qc_indicator_id',
    },
  },
})
