import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ActionResult, Input, RowOf } from '../../../../platform/server/engine/implement.ts'
import { nextPrint } from '../../../../platform/server/print/next-print.ts'
import { docketDocument } from './print-document.ts'

/**
 * Counts and audits a print of a docket, stores its content (I-70) and answers the print fields. The first print is
 * the original, later ones are numbered copies. A user who edits the docket meanwhile can still save.
 */
export async function print(call: Call, docket: RowOf<'dockets'>, input: Input): Promise<ActionResult> {
  const { content, ...template } = await nextPrint(call, docketDocument, docket.id, input.template)
  const copyNo = content.copy_no
  await call.db
    .insertInto('docket_prints')
    .values({
      corporate_id: call.corporateId,
      production_unit_id: docket.production_unit_id,
      docket_id: docket.id,
      copy_no: copyNo,
      template: template.template_code,
      content: JSON.stringify(content),
      printed_by: call.actor.userId,
    })
    .execute()
  const record = await call.update(
    'dockets',
    docket,
    { reprint_count: copyNo },
    { action: 'print', keepsVersion: true },
  )
  return { record, data: { ...content, ...template } }
}
