import { sql } from 'kysely'
import { ALLOW_ALL } from '../../../../platform/definition/permission.ts'
import type { Row } from '../../../../platform/server/database/row.ts'
import { run, type Sql } from '../../../../platform/server/database/sql.ts'
import type { ModuleRoute } from '../../../../platform/server/engine/module-route.ts'
import { reading } from '../../../../platform/server/http/openapi/operations.ts'
import { object, TEXT } from '../../../../platform/server/http/openapi/schemas.ts'
import { authenticate } from '../../../../platform/server/http/request.ts'
import { corporateTemplates } from '../../../../platform/server/print/corporate-templates.ts'
import { ORIENTATION } from '../../../../platform/server/print/print-operations.ts'

const CHOSEN = {
  type: 'object',
  description: 'By the kind of document, as DOCKET',
  additionalProperties: object({ template_code: TEXT, orientation: ORIENTATION }),
}

/** GET /api/config/template-print/corporate: the template of each category; -01 unless the company chose another. */
export const chosenTemplates: ModuleRoute = {
  method: 'get',
  path: '/api/config/template-print/corporate',
  operation: reading('print', 'corporateTemplates', 'The template and paper of each kind of document', CHOSEN, {}),
  permission: ALLOW_ALL,
  answer: async ({ pools, sessions, registry }, request) => {
    const actor = await authenticate(request, sessions)
    const query = async (asked: Sql) => (await run<Row>(pools.owner, asked)).rows
    return { data: await corporateTemplates(query, sql.val(actor.corporateId ?? 0), registry.kindsOfPrint) }
  },
}
