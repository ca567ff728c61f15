import { implementReport } from '../../../../platform/server/report/report-source.ts'
import { monthOf } from '../../../shared/server/month-of.ts'
import { orNone } from '../../server/docket-measures.ts'
import { fuelReport } from '../fuel-report.ts'
import { INDEX_MEANS, TANK_MEANS, USAGE_MEANS } from './means.ts'

/**
 * Fills with the work since the last full tank, beside the loads of trucks on the days. Only litres with known distance
 * or hours count in the ratios.
 */
const FILLS_AND_LOADS = `
  (
    SELECT f.corporate_id, f.production_unit_id, f.equipment_id, f.driver_id, f.tank_warehouse_id, f.date, 1 AS fills,
      f.liter, f.value, i.km, i.km_liter, i.hours, i.hour_liter, NULL::numeric AS m3
    FROM page_fuel_usages f
    LEFT JOIN page_fuel_intervals i ON i.corporate_id = f.corporate_id AND i.fuel_usage_id = f.id
    WHERE f.status = 'finish' AND f.equipment_id IS NOT NULL
    UNION ALL
    SELECT corporate_id, production_unit_id, truck_mixer_id, driver_id, NULL, date, 0, NULL, NULL, NULL, NULL, NULL,
      NULL, accepted
    FROM page_dockets WHERE status = 'finish'
  ) f
  JOIN page_equipments e ON e.corporate_id = f.corporate_id AND e.id = f.equipment_id`

const NET = 's.quantity_in - s.quantity_out'
const WITHIN = 's.date >= coalesce({date_from}, s.date) AND s.date <= coalesce({date_to}, s.date)'
const sum = (value: string, of: string) => `coalesce(sum(${value}) FILTER (WHERE ${of}), 0)`

/** Days of tanks, beside their counts: a tank is counted by its dipstick. */
const TANKS_AND_DIPS = `
  (
    SELECT corporate_id, production_unit_id, stock_balance_id, date, quantity_in, quantity_out, 0::numeric AS book,
      0::numeric AS dip
    FROM page_stock_days
    UNION ALL
    SELECT t.corporate_id, t.production_unit_id, b.id, (t.snapshot_at AT TIME ZONE u.timezone)::date, 0, 0,
      i.system_qty, i.counted_qty
    FROM page_stock_takes t
    JOIN page_stock_take_items i ON i.corporate_id = t.corporate_id AND i.stock_take_id = t.id
    JOIN page_stock_balances b ON b.corporate_id = t.corporate_id AND b.warehouse_id = t.warehouse_id
      AND b.material_id = i.material_id
    JOIN page_production_units u ON u.corporate_id = t.corporate_id AND u.id = t.production_unit_id
    WHERE t.status = 'approve'
  ) s`

/** A figure of one index; NULL for rows of several, which have no common figure. */
const OF_ONE = (value: string) => `CASE WHEN count(*) = 1 THEN max(${value}) END`

export default implementReport(fuelReport, {
  usage: {
    from: FILLS_AND_LOADS,
    company: 'f.corporate_id',
    unit: 'f.production_unit_id',
    day: 'f.date',
    filters: {
      equipment_id: 'f.equipment_id',
      kind: 'e.type',
      driver_id: 'f.driver_id',
      tank_warehouse_id: 'f.tank_warehouse_id',
    },
    groups: {
      equipment: { equipment_id: 'f.equipment_id', kind: 'e.type' },
      kind: { kind: 'e.type' },
      day: { date: 'f.date' },
      month: { month: monthOf('f.date') },
      unit: { production_unit_id: 'f.production_unit_id' },
      driver: { driver_id: 'f.driver_id' },
      kind_equipment: { kind: 'e.type', equipment_id: 'f.equipment_id' },
    },
    measures: {
      liter: orNone('sum(f.liter)'),
      fills: `${orNone('sum(f.fills)')}::int`,
      km: orNone('sum(f.km)'),
      hours: orNone('sum(f.hours)'),
      m3: orNone('sum(f.m3)'),
      km_per_liter: 'round(sum(f.km) / nullif(sum(f.km_liter), 0), 2)',
      liter_per_hour: 'round(sum(f.hour_liter) / nullif(sum(f.hours), 0), 2)',
      liter_per_m3: 'round(sum(f.liter) / nullif(sum(f.m3), 0), 2)',
      amount: orNone('sum(f.value)'),
      amount_per_m3: 'round(sum(f.value) / nullif(sum(f.m3), 0))',
    },
    means: USAGE_MEANS,
    parts: {
      liter_per_m3: ['+liter', '/m3'],
      amount_per_m3: ['+amount', '/m3'],
    },
  },
  index: {
    from: `fuel_index_list f JOIN equipments e ON e.corporate_id = f.corporate_id AND e.id = f.equipment_id`,
    company: 'f.corporate_id',
    unit: 'f.production_unit_id',
    day: 'f.date',
    filters: { equipment_id: 'f.equipment_id', kind: 'e.type' },
    groups: {
      index: { equipment_id: 'f.equipment_id', month: 'f.period', unit: 'f.unit', status: 'f.status' },
      month: { month: 'f.period' },
      kind: { kind: 'e.type' },
      unit: { production_unit_id: 'f.production_unit_id' },
    },
    measures: {
      outside: "count(*) FILTER (WHERE f.status = 'reject')::int",
      indexes: 'count(*)::int',
      liter: orNone('sum(f.liter)'),
      ...Object.fromEntries(['index_value', 'min', 'standard', 'max'].map((one) => [one, OF_ONE(`f.${one}`)])),
    },
    means: INDEX_MEANS,
  },
  tank: {
    from: `${TANKS_AND_DIPS}
      JOIN page_stock_balances b ON b.corporate_id = s.corporate_id AND b.id = s.stock_balance_id
      JOIN page_materials m ON m.corporate_id = s.corporate_id AND m.id = b.material_id
      JOIN material_categories k ON k.id = m.material_category_id AND k.kind = 'fuel'`,
    company: 's.corporate_id',
    unit: 's.production_unit_id',
    filters: { material_id: 'b.material_id', warehouse_id: 'b.warehouse_id' },
    groups: {
      place: { warehouse_id: 'b.warehouse_id', material_id: 'b.material_id', uom_id: 'm.uom_id' },
      unit: { production_unit_id: 's.production_unit_id' },
    },
    measures: {
      opening: sum(NET, 's.date < {date_from}'),
      in: sum('s.quantity_in', WITHIN),
      out: sum('s.quantity_out', WITHIN),
      closing: sum(NET, 's.date <= coalesce({date_to}, s.date)'),
      book: sum('s.book', WITHIN),
      dip: sum('s.dip', WITHIN),
      difference: sum('s.dip - s.book', WITHIN),
    },
    means: TANK_MEANS,
    parts: {
      closing: ['+opening', '+in', '-out'],
      difference: ['+dip', '-book'],
    },
  },
})
