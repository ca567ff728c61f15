import { sql } from 'kysely'
import { holdsPermission } from '../../../../platform/definition/permission.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Implementation } from '../../../../platform/server/engine/implement.ts'
import { INTEGER, orNull } from '../../../../platform/server/http/openapi/schemas.ts'
import { READ_PRICE } from '../../../common-fields.ts'
import { openOfOrders } from './open-sql.ts'

const pending = (id: number) => sql`
  SELECT o.corporate_id, o.id, 'approve' AS status, o.over_delivery_pct, o.price_includes_ppn, o.ppn_id,
    c.vat_collector
  FROM sales_orders o JOIN customers c ON c.corporate_id = o.corporate_id AND c.id = o.customer_id
  WHERE o.corporate_id = ${company} AND o.id = ${id} AND o.status = 'pending'`

/** What the approval of a pending order would reserve; later the reservation itself is the commitment. */
export const pendingCommitment: NonNullable<Implementation['viewed']> = {
  statement: (id) => sql`SELECT open::bigint AS estimated_commitment FROM (${openOfOrders(pending(id))}) s`,
  present: (reserves, _order, actor) => (holdsPermission(actor, READ_PRICE) ? reserves : {}),
  schema: { estimated_commitment: orNull(INTEGER) },
}
