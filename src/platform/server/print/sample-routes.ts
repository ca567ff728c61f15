import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../access/sessions.ts'
import type { Pools } from '../database/pools.ts'
import { authenticate, bodyOf, languageOf, permit } from '../http/request.ts'
import { orientationOf, type PrintedDocument } from './print-routes.ts'
import { renderPdf } from './render-pdf.ts'
import { storedTemplates } from './stored-templates.ts'
import { templateFor } from './template-registry.ts'
import { writtenTemplate } from './written-template.ts'

const READS = 'read-template_print|read-template-print'

/**
 * GET /api/print/sample/{category}: the variables that a written body may hold.
 * POST /api/print/sample/{category}: a template, or a body that is being written, as a PDF of sample data.
 */
export function sampleRoutes<Data>(
  app: FastifyInstance,
  { pools, sessions }: { pools: Pools; sessions: Sessions },
  document: PrintedDocument<Data>,
): void {
  app.get(`/api/print/sample/${document.category.key}`, async (request) => {
    permit(await authenticate(request, sessions), READS, false)
    return { data: { variables: document.category.variables } }
  })

  app.post(`/api/print/sample/${document.category.key}`, async (request, reply) => {
    const actor = await authenticate(request, sessions)
    permit(actor, READS, false)
    const { template_code: code, body, orientation } = bodyOf(request)
    const lies = orientationOf(orientation) ?? 'landscape'
    const query = async (text: string, values: readonly unknown[] = []) =>
      (await pools.owner.query(text, [...values])).rows
    const { category, inactive } = await storedTemplates(query, document.category)
    const written = typeof body === 'string' && body.trim() !== ''
    const choice = written
      ? {
          template: writtenTemplate(category, {
            code: category.key,
            name: category.key,
            orientation: lies,
            temporary: false,
            body,
          }),
          warning: null,
        }
      : templateFor(category, typeof code === 'string' ? code : null, inactive)
    const options = { language: languageOf(request), numberFormat: actor.numberFormat, orientation: lies }
    const pdf = await renderPdf(choice.template.pdf(category.sample, options))
    if (choice.warning) reply.header('X-Template-Warning', choice.warning)
    return reply.type('application/pdf').header('Cache-Control', 'no-store').send(Buffer.from(pdf))
  })
}
