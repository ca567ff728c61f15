import type { FastifyInstance } from 'fastify'
import { permissionOf } from '../../../../platform/definition/module.ts'
import { tenantOf } from '../../../../platform/server/access/actor.ts'
import type { Sessions } from '../../../../platform/server/access/sessions.ts'
import type { Pools } from '../../../../platform/server/database/pools.ts'
import { readTogether } from '../../../../platform/server/database/transaction.ts'
import type { Reader } from '../../../../platform/server/engine/implement.ts'
import { authenticate, idOf, languageOf, permit, queryOf } from '../../../../platform/server/http/request.ts'
import { renderPdf } from '../../../../platform/server/print/render-pdf.ts'
import { templateFor } from '../../../../platform/server/print/template-registry.ts'
import { delivery } from '../delivery.ts'
import { docketTemplates } from '../print/templates.ts'
import { readPrintFields } from './print-fields.ts'

/** GET /api/print/production/docket/{id}: the docket as a PDF, in the template and orientation asked for or configured. */
export function docketPrintRoutes(app: FastifyInstance, parts: { pools: Pools; sessions: Sessions }): void {
  app.get<{ Params: { id: string } }>('/api/print/production/docket/:id', async (request, reply) => {
    const actor = await authenticate(request, parts.sessions)
    permit(actor, permissionOf(delivery, 'read'), true)
    const reader: Reader = {
      corporateId: actor.corporateId ?? 0,
      query: async (text, values = []) =>
        (await readTogether(parts.pools.runtime, tenantOf(actor), [{ text, values }]))[0]?.rows ?? [],
    }
    const fields = await readPrintFields(reader, idOf(request.params.id))
    const [corporate] = await reader.query(
      'SELECT id, docket_template, docket_orientation FROM corporates WHERE id = $1',
      [reader.corporateId],
    )
    const query = queryOf(request)
    const asked =
      typeof query.template === 'string' && query.template !== '' ? query.template : String(corporate?.docket_template)
    const orientation = query.orientation ?? corporate?.docket_orientation
    const { template, warning } = templateFor(docketTemplates, asked)
    const pdf = await renderPdf(
      template.pdf(fields, {
        language: languageOf(request),
        orientation: orientation === 'portrait' ? 'portrait' : 'landscape',
      }),
    )
    if (warning) reply.header('X-Template-Warning', warning)
    const filename = `${fields.docket_number.replaceAll('/', '-')}.pdf`
    return reply
      .type('application/pdf')
      .header('Content-Disposition', `inline; filename="${filename}"`)
      .header('Cache-Control', 'no-store')
      .send(Buffer.from(pdf))
  })
}
