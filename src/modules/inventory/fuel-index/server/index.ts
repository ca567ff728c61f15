import { implement } from '../../../../platform/server/engine/implement.ts'
import { fuelIndex } from '../fuel-index.ts'
import { ledgerChecks } from './ledger-checks.ts'

export { refreshIndexes, refreshStatements } from './refresh.ts'

/**
 * Kilometres per litre and litres per hour are never summed up together: only rows of one unit have a minimum, average
 * and maximum.
 */
const ofOneKind = (figure: string) => `CASE WHEN count(DISTINCT t.fuel_index_type_id) = 1 THEN ${figure} END`

export default implement(fuelIndex, {
  ledgerChecks,
  figures: {
    indicator: { outside: { select: 'count(*)', where: "t.status = 'reject'" } },
    index_indicator: {
      min: { select: ofOneKind('min(t.index_value)') },
      avg: { select: ofOneKind('round(avg(t.index_value), 2)') },
      max: { select: ofOneKind('max(t.index_value)') },
    },
    chart: {
      by: "to_char(t.period, 'YYYY-MM')",
      series: 't.unit',
      select: 'round(avg(t.index_value), 2)',
      low: 'round(avg(t.min), 2)',
      high: 'round(avg(t.max), 2)',
      where: 't.index_value IS NOT NULL',
    },
  },
})
