import { holdsPermission } from '../../../../platform/definition/permission.ts'
import type { Implementation } from '../../../../platform/server/engine/implement.ts'
import { TEXT } from '../../../../platform/server/http/openapi/schemas.ts'
import { READ_PRICE } from '../../../common-fields.ts'
import { terbilang } from '../../../shared/print/terbilang.ts'

/** The amount due in words. */
export const inWords: NonNullable<Implementation['viewed']> = {
  statement: 'SELECT amount_due AS due FROM sales_invoices WHERE corporate_id = $1 AND id = $2',
  present: ({ due }, _invoice, actor) =>
    typeof due === 'number' && holdsPermission(actor, READ_PRICE) ? { terbilang: terbilang(due, 'id') } : {},
  schema: { terbilang: TEXT },
}
