import { implementReport } from '../../../../platform/server/report/report-source.ts'
import { reportMaterial } from '../report-material.ts'
import { MUTATION_MEANS, USAGE_MEANS } from './means.ts'

const WITHIN = 's.date >= coalesce({date_from}, s.date) AND s.date <= coalesce({date_to}, s.date)'
const NET = 's.quantity_in - s.quantity_out'

const sum = (value: string, of: string) => `coalesce(sum(${value}) FILTER (WHERE ${of}), 0)`
/** What sources of stock moved within the days; what took it back is taken off. */
const moved = (value: string, sources: string) => sum(value, `s.source_type IN (${sources}) AND ${WITHIN}`)
/** Quarantine and its release move a load from place to place as a transfer does. */
const TRANSFERS = "'material_transfer', 'material_quality'"
const USAGES = "'docket', 'material_usage', 'fuel_usage', 'batch_adjustment'"

const MATERIAL = { material_id: 'b.material_id', uom_id: 'm.uom_id' }

// What no column names is an adjustment: so every row adds up from its opening to its closing stock.
const NAMED = `('opening', 'incoming_material', ${TRANSFERS}, ${USAGES})`

export default implementReport(reportMaterial, {
  mutation: {
    from: `stock_days s
      JOIN stock_balances b ON b.corporate_id = s.corporate_id AND b.id = s.stock_balance_id
      JOIN materials m ON m.corporate_id = s.corporate_id AND m.id = b.material_id`,
    company: 's.corporate_id',
    unit: 's.production_unit_id',
    filters: { material_id: 'b.material_id', warehouse_id: 'b.warehouse_id' },
    groups: {
      material: MATERIAL,
      place: { warehouse_id: 'b.warehouse_id', ...MATERIAL },
      material_place: { ...MATERIAL, warehouse_id: 'b.warehouse_id' },
    },
    measures: {
      opening: sum(NET, 's.date < {date_from}'),
      in: moved(NET, "'opening', 'incoming_material'"),
      transfer_in: moved('s.quantity_in', TRANSFERS),
      usage: moved(`-(${NET})`, USAGES),
      transfer_out: moved('s.quantity_out', TRANSFERS),
      adjustment: sum(NET, `s.source_type NOT IN ${NAMED} AND ${WITHIN}`),
      closing: sum(NET, 's.date <= coalesce({date_to}, s.date)'),
      value: sum('s.value', 's.date <= coalesce({date_to}, s.date)'),
    },
    means: MUTATION_MEANS,
    parts: {
      closing: ['+opening', '+in', '+transfer_in', '-usage', '-transfer_out', '+adjustment'],
    },
  },
  usage: {
    from: `material_usage_items i
      JOIN material_usages s ON s.corporate_id = i.corporate_id AND s.id = i.material_usage_id
      JOIN materials m ON m.corporate_id = i.corporate_id AND m.id = i.material_id`,
    company: 's.corporate_id',
    unit: 's.production_unit_id',
    day: 's.date',
    // Only what a mix design asks for has something to deviate from.
    where: "s.status NOT IN ('pending', 'cancel') AND i.theoretical IS NOT NULL",
    filters: { material_id: 'i.material_id', warehouse_id: 'i.warehouse_id' },
    groups: { material: { material_id: 'i.material_id', uom_id: 'm.uom_id' } },
    measures: {
      theoretical: 'coalesce(sum(i.theoretical), 0)',
      actual: 'coalesce(sum(i.actual), 0)',
      deviation: 'coalesce(sum(i.actual - i.theoretical), 0)',
      deviation_pct: 'round(sum(i.actual - i.theoretical) * 100 / nullif(sum(i.theoretical), 0), 2)',
    },
    means: USAGE_MEANS,
    parts: {
      deviation: ['+actual', '-theoretical'],
      deviation_pct: ['+deviation', '/theoretical'],
    },
  },
})
