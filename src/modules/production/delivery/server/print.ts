import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ActionResult, Input, Reader, RowOf } from '../../../../platform/server/engine/implement.ts'
import { corporateTemplates } from '../../../../platform/server/print/corporate-templates.ts'
import { storedTemplates } from '../../../../platform/server/print/stored-templates.ts'
import { templateFor } from '../../../../platform/server/print/template-registry.ts'
import docketTemplates from '../print/templates.ts'
import { readPrintFields } from './print-fields.ts'

/**
 * Counts and audits a print of a docket, keeps what it said (I-70) and answers the print fields. The
 * first print is the original, every later one a numbered copy. Whoever edits the docket meanwhile may save it.
 */
export async function print(call: Call, docket: RowOf<'dockets'>, input: Input): Promise<ActionResult> {
  const copyNo = docket.reprint_count + 1
  const { category, inactive } = await storedTemplates(call.registry.templatesOf, readerOf(call).query, docketTemplates)
  const { template, warning } = templateFor(category, await wantedTemplate(call, input.template), inactive)
  const fields = await readPrintFields(readerOf(call), docket.id, copyNo)
  await call.db
    .insertInto('docket_prints')
    .values({
      corporate_id: call.corporateId,
      production_unit_id: docket.production_unit_id,
      docket_id: docket.id,
      copy_no: copyNo,
      template: template.code,
      content: JSON.stringify(fields),
      printed_by: call.actor.userId,
    })
    .execute()
  const record = await call.update(
    'dockets',
    docket,
    { reprint_count: copyNo },
    { action: 'print', keepsVersion: true },
  )
  return { record, data: { ...fields, template_code: template.code, template_warning: warning } }
}

/** The template asked for, else the one that the company chose. */
async function wantedTemplate(call: Call, asked: unknown): Promise<string> {
  if (typeof asked === 'string' && asked !== '') return asked
  const { DOCKET } = await corporateTemplates(readerOf(call).query, call.corporateId, ['DOCKET'])
  return DOCKET.template_code
}

function readerOf(call: Call): Reader {
  return {
    corporateId: call.corporateId,
    publicUrl: call.publicUrl,
    query: async (text, values) => (await call.send(text, values)).rows,
  }
}
