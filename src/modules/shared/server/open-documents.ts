import { sql } from 'kysely'
import { draftName } from '../../../platform/definition/draft-name.ts'
import { type Label, say } from '../../../platform/definition/label.ts'
import { company } from '../../../platform/server/database/sql.ts'
import type { Call } from '../../../platform/server/engine/call.ts'
import { Conflict } from '../../../platform/server/errors.ts'

interface Lines {
  table: 'purchase_order_items' | 'material_usage_items' | 'material_transfer_items' | 'stock_take_items'
  /** The column that refers to the document. */
  parent: 'purchase_order_id' | 'material_usage_id' | 'material_transfer_id' | 'stock_take_id'
}

/** Documents that use a record while they are open. */
export interface Use {
  label: Label
  table:
    | 'sales_orders'
    | 'production_schedules'
    | 'job_orders'
    | 'dockets'
    | 'purchase_orders'
    | 'incoming_materials'
    | 'material_quality_tests'
    | 'material_usages'
    | 'material_transfers'
    | 'stock_takes'
    | 'fuel_usages'
  /** The column that refers to the record. */
  column:
    | 'customer_id'
    | 'site_project_id'
    | 'sales_order_id'
    | 'production_unit_id'
    | 'to_production_unit_id'
    | 'driver_id'
    | 'truck_mixer_id'
    | 'batching_plant_id'
    | 'mix_design_id'
    | 'vendor_id'
    | 'material_id'
    | 'warehouse_id'
    | 'from_warehouse_id'
    | 'to_warehouse_id'
    | 'tank_warehouse_id'
    | 'equipment_id'
  /** The lines with this column, where the document itself lacks it. */
  lines?: Lines
  open: readonly string[]
}

/** Orders that are neither finished nor cancelled. */
export const OPEN_ORDERS = ['pending', 'approve', 'progress'] as const
/** Schedules, job orders and dockets that are neither finished nor cancelled. */
export const OPEN_WORK = ['pending', 'progress'] as const

/** The most documents that a refusal names. */
export const MOST_NAMED = 5

/** The first of the numbers, separated by commas. */
export const named = (numbers: readonly string[]): string =>
  numbers.slice(0, MOST_NAMED).join(', ') + (numbers.length > MOST_NAMED ? ', …' : '')

/** Refuses while documents that use the record are open; the refusal names them. */
export async function refuseWhileUsed(call: Call, id: number, uses: readonly Use[]): Promise<void> {
  for (const use of uses) {
    const numbers = await openNumbers(call, id, use, { order: 'desc', most: MOST_NAMED + 1 })
    if (numbers.length === 0) continue
    throw new Conflict('in_use', {
      label: [
        'Masih ada {document} yang belum selesai: {numbers}. Selesaikan atau batalkan dahulu',
        'There is still an unfinished {document}: {numbers}. Finish or cancel it first',
      ],
      values: { document: use.label, numbers: named(numbers) },
    })
  }
}

/** The numbers of the open documents of one type that use the record. */
export async function openNumbers(
  call: Call,
  id: number,
  { table, column, lines, open }: Omit<Use, 'label'>,
  { order, most }: { order: 'asc' | 'desc'; most: number },
): Promise<string[]> {
  const uses = lines
    ? sql`d.id IN (SELECT ${sql.ref(`l.${lines.parent}`)} FROM ${sql.table(lines.table)} l
        WHERE l.corporate_id = ${company} AND ${sql.ref(`l.${column}`)} = ${id})`
    : sql`${sql.ref(`d.${column}`)} = ${id}`
  const { rows } = await call.send(
    sql`SELECT d.id, d.number FROM ${sql.table(table)} d
      WHERE d.corporate_id = ${company} AND ${uses} AND d.status = ANY (${open})
      ORDER BY d.id ${order === 'desc' ? sql`DESC` : sql`ASC`} LIMIT ${most}`,
  )
  return rows.map((row) => String(row.number ?? say(draftName(Number(row.id)), call.language)))
}
