import { sql } from 'kysely'
import type { Row } from '../../../../platform/server/database/row.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ActionResult, Input, RowOf } from '../../../../platform/server/engine/implement.ts'
import { NotFound } from '../../../../platform/server/errors.ts'
import { nextPrint } from '../../../../platform/server/print/next-print.ts'
import { definePrint } from '../../../../platform/server/print/printed-document.ts'
import type { CountSheet } from '../print/count-sheet.ts'
import sheetTemplates from '../print/templates.ts'

const sheetOf = (id: number) => sql`
  SELECT c.name AS corporate_name, c.address AS corporate_address, u.name AS unit_name, t.number, t.date::text AS date,
    to_char(t.snapshot_at AT TIME ZONE u.timezone, 'YYYY-MM-DD HH24:MI') AS snapshot_at, w.name AS warehouse_name,
    p.name AS counted_by,
    (SELECT jsonb_agg(jsonb_build_object('code', m.code, 'material', m.name, 'uom', o.name) ORDER BY i.id)
      FROM stock_take_items i JOIN materials m ON m.corporate_id = i.corporate_id AND m.id = i.material_id
      JOIN uoms o ON o.corporate_id = m.corporate_id AND o.id = m.uom_id
      WHERE i.corporate_id = t.corporate_id AND i.stock_take_id = t.id) AS items
  FROM stock_takes t
  JOIN corporates c ON c.id = t.corporate_id
  JOIN production_units u ON u.corporate_id = t.corporate_id AND u.id = t.production_unit_id
  JOIN warehouses w ON w.corporate_id = t.corporate_id AND w.id = t.warehouse_id
  JOIN users p ON p.corporate_id = t.corporate_id AND p.id = t.counted_by
  WHERE t.corporate_id = ${company} AND t.id = ${id}`

/** The count sheet of a stock take. */
export const countSheet = definePrint({
  path: 'opname-stock',
  permission: 'update-opname-stock-print',
  category: sheetTemplates,
  async read({ query }, id) {
    const [row] = await query(sheetOf(id))
    if (!row) throw new NotFound()
    return row as Row & CountSheet
  },
  number: ({ number }) => number,
  // Sheets are for writing, so no print is marked as a copy.
  copyNo: () => 1,
})

/** Prints the sheet; the audit log records the user. */
export async function print(call: Call, count: RowOf<'stock_takes'>, input: Input): Promise<ActionResult> {
  const { content, ...template } = await nextPrint(call, countSheet, count.id, input.template)
  call.audit({ action: 'print', table: 'stock_takes', before: count, after: count })
  return { record: count, data: { ...content, ...template } }
}
