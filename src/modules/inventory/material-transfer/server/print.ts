import { sql } from 'kysely'
import type { Row } from '../../../../platform/server/database/row.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ActionResult, Input, RowOf } from '../../../../platform/server/engine/implement.ts'
import { NotFound } from '../../../../platform/server/errors.ts'
import { nextPrint } from '../../../../platform/server/print/next-print.ts'
import { definePrint } from '../../../../platform/server/print/printed-document.ts'
import noteTemplates from '../print/templates.ts'
import type { TransferNote } from '../print/transfer-note.ts'

const noteOf = (id: number) => sql`
  SELECT t.status, c.name AS corporate_name, c.address AS corporate_address, t.number, t.date::text AS date,
    f.unit_name AS from_unit, f.name AS from_warehouse, d.unit_name AS to_unit, d.name AS to_warehouse, t.vehicle_no,
    t.driver, to_char(t.sent_at AT TIME ZONE u.timezone, 'YYYY-MM-DD HH24:MI') AS sent_at,
    to_char(t.received_at AT TIME ZONE u.timezone, 'YYYY-MM-DD HH24:MI') AS received_at,
    (SELECT jsonb_agg(jsonb_build_object('code', m.code, 'name', m.name, 'unit', o.name, 'sent', i.qty_sent::text,
      'received', i.qty_received::text) ORDER BY i.id)
      FROM material_transfer_items i JOIN materials m ON m.corporate_id = i.corporate_id AND m.id = i.material_id
      JOIN uoms o ON o.corporate_id = m.corporate_id AND o.id = m.uom_id
      WHERE i.corporate_id = t.corporate_id AND i.material_transfer_id = t.id) AS lines,
    t.note
  FROM material_transfers t
  JOIN corporates c ON c.id = t.corporate_id
  JOIN destination_warehouses f ON f.corporate_id = t.corporate_id AND f.id = t.from_warehouse_id
  JOIN destination_warehouses d ON d.corporate_id = t.corporate_id AND d.id = t.to_warehouse_id
  -- Times are told in the zone of the sender, to the users of the receiving unit in their own.
  CROSS JOIN LATERAL (
    SELECT n.timezone FROM production_units n
    WHERE n.corporate_id = t.corporate_id AND n.id IN (t.production_unit_id, t.to_production_unit_id)
    ORDER BY n.id = t.production_unit_id DESC LIMIT 1
  ) u
  WHERE t.corporate_id = ${company} AND t.id = ${id}`

/** The transfer note, which travels with the truck; before sending it is marked as a draft. */
export const transferNote = definePrint({
  path: 'material-transfer',
  permission: 'update-material-transfer-print',
  category: noteTemplates,
  async read({ query }, id) {
    const [row] = await query(noteOf(id))
    if (!row) throw new NotFound()
    const { status, ...note } = row as Row & TransferNote & { status: string }
    return { ...note, copy_no: 1, draft: status === 'pending', cancelled: status === 'cancel' }
  },
  number: ({ number }) => number,
  // The note travels with the truck and returns signed, so no print is marked as a copy.
  copyNo: () => 1,
})

/** Prints the note; the audit log records the user. */
export async function print(call: Call, transfer: RowOf<'material_transfers'>, input: Input): Promise<ActionResult> {
  const { content, ...template } = await nextPrint(call, transferNote, transfer.id, input.template)
  call.audit({ action: 'print', table: 'material_transfers', before: transfer, after: transfer })
  return { record: transfer, data: { ...content, ...template } }
}
