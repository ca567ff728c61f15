/** The order that a row of the forecast proposes; null where vendor or price are unknown. */
export function draftOrder(row: Readonly<Record<string, unknown>>) {
  const { vendor_id, price, proposed_qty } = row
  if (typeof vendor_id !== 'number' || typeof price !== 'number' || typeof proposed_qty !== 'number') return undefined
  return {
    vendor_id,
    warehouse_id: row.warehouse_id,
    production_unit_id: row.production_unit_id,
    expected_date: row.expected_date,
    items: [{ material_id: row.material_id, qty: proposed_qty, uom_id: row.purchase_uom_id, price }],
  }
}
