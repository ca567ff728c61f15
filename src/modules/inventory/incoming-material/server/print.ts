import { sql } from 'kysely'
import type { Row } from '../../../../platform/server/database/row.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ActionResult, Input, RowOf } from '../../../../platform/server/engine/implement.ts'
import { NotFound } from '../../../../platform/server/errors.ts'
import { nextPrint } from '../../../../platform/server/print/next-print.ts'
import { definePrint } from '../../../../platform/server/print/printed-document.ts'
import slipTemplates from '../print/templates.ts'
import type { WeighbridgeSlip } from '../print/weighbridge-slip.ts'

const slipOf = (id: number) => sql`
  SELECT r.status, c.name AS corporate_name, c.address AS corporate_address, u.name AS unit_name, r.number,
    r.date::text AS date, v.name AS vendor_name, p.number AS purchase_order_number, m.name AS material_name,
    w.name AS warehouse_name, r.vendor_docket_no, r.vendor_qty::text AS vendor_qty, o.name AS unit, r.vehicle_no,
    r.driver_name, r.gross_kg::text AS gross_kg, r.tare_kg::text AS tare_kg, r.net_kg::text AS net_kg,
    to_char(r.weighed_in_at AT TIME ZONE u.timezone, 'YYYY-MM-DD HH24:MI') AS weighed_in_at,
    to_char(r.weighed_out_at AT TIME ZONE u.timezone, 'YYYY-MM-DD HH24:MI') AS weighed_out_at, r.manual_weight,
    r.moisture_pct::text AS moisture_pct, r.deduction_pct::text AS deduction_pct,
    CASE WHEN i.dry_weight THEN i.agreed_moisture_pct::text END AS agreed_moisture_pct,
    CASE WHEN t.number IS NULL THEN r.accepted_qty ELSE 0 END::text AS accepted_qty,
    CASE WHEN t.number IS NOT NULL THEN r.accepted_qty::text END AS returned_qty, t.number AS returned_by,
    r.diff_vendor_pct::text AS diff_vendor_pct, r.note
  FROM incoming_materials r
  JOIN corporates c ON c.id = r.corporate_id
  JOIN production_units u ON u.corporate_id = r.corporate_id AND u.id = r.production_unit_id
  JOIN materials m ON m.corporate_id = r.corporate_id AND m.id = r.material_id
  JOIN warehouses w ON w.corporate_id = r.corporate_id AND w.id = r.warehouse_id
  JOIN uoms o ON o.corporate_id = r.corporate_id AND o.id = r.uom_id
  LEFT JOIN vendors v ON v.corporate_id = r.corporate_id AND v.id = r.vendor_id
  LEFT JOIN purchase_order_items i ON i.corporate_id = r.corporate_id AND i.id = r.purchase_order_item_id
  LEFT JOIN material_quality_tests t ON t.corporate_id = r.corporate_id AND t.id = r.qc_id
    AND r.status = 'finish' AND r.qc_status = 'reject'
  LEFT JOIN purchase_orders p ON p.corporate_id = r.corporate_id AND p.id = r.purchase_order_id
  WHERE r.corporate_id = ${company} AND r.id = ${id}`

/** The weighbridge slip, for driver and vendor; before the load is received it is marked as a draft. */
export const weighbridgeSlip = definePrint({
  path: 'incoming-material',
  permission: 'update-incoming-material-print',
  category: slipTemplates,
  async read({ query }, id) {
    const [row] = await query(slipOf(id))
    if (!row) throw new NotFound()
    const { status, ...slip } = row as Row & WeighbridgeSlip & { status: string }
    return { ...slip, copy_no: 1, draft: slip.number === null, cancelled: status === 'cancel' || status === 'reject' }
  },
  number: ({ number, vehicle_no }) => number ?? vehicle_no,
  // Drivers get as many prints as they ask for, so none is marked as a copy.
  copyNo: () => 1,
})

/** Prints the slip; the audit log records the user. */
export async function print(call: Call, receipt: RowOf<'incoming_materials'>, input: Input): Promise<ActionResult> {
  const { content, ...template } = await nextPrint(call, weighbridgeSlip, receipt.id, input.template)
  call.audit({ action: 'print', table: 'incoming_materials', before: receipt, after: receipt })
  return { record: receipt, data: { ...content, ...template } }
}
