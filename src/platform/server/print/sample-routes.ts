import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sessions } from '../access/sessions.ts'
import type { Pools } from '../database/pools.ts'
import { NotFound } from '../errors.ts'
import { authenticate, bodyOf, languageOf, permit } from '../http/request.ts'
import { orientationOf } from './print-routes.ts'
import { renderPdf } from './render-pdf.ts'
import { plainCategory, type SampleCategory } from './sample.ts'

const READS = 'read-template_print|read-template-print'

type Request = FastifyRequest<{ Params: { category: string } }>

/**
 * GET /api/print/sample/{category}: the variables that a written body may hold.
 * POST /api/print/sample/{category}: a template, or a body that is being written, as a PDF of sample data.
 */
export function sampleRoutes(
  app: FastifyInstance,
  { pools, sessions }: { pools: Pools; sessions: Sessions },
  categories: readonly SampleCategory[],
): void {
  const query = async (text: string, values: readonly unknown[] = []) =>
    (await pools.owner.query(text, [...values])).rows

  async function open(request: Request) {
    const actor = await authenticate(request, sessions)
    permit(actor, READS, false)
    const { category: key } = request.params
    const known = categories.find((one) => one.key === key)
    if (known) return { actor, category: known }
    const [own] = await query('SELECT code FROM template_print_categories WHERE code = $1', [key])
    if (!own) throw new NotFound()
    return { actor, category: plainCategory(key) }
  }

  app.get('/api/print/sample/:category', async (request: Request) => {
    const { category } = await open(request)
    return { data: { variables: category.variables } }
  })

  app.post('/api/print/sample/:category', async (request: Request, reply) => {
    const { actor, category } = await open(request)
    const { template_code: code, body, orientation } = bodyOf(request)
    const asked = {
      code: typeof code === 'string' ? code : null,
      body: typeof body === 'string' && body.trim() !== '' ? body : null,
    }
    const { document, warning } = await category.draw(query, asked, {
      language: languageOf(request),
      numberFormat: actor.numberFormat,
      orientation: orientationOf(orientation) ?? 'landscape',
    })
    if (warning) reply.header('X-Template-Warning', warning)
    if (!document) return reply.code(204).send()
    const pdf = await renderPdf(document)
    return reply.type('application/pdf').header('Cache-Control', 'no-store').send(Buffer.from(pdf))
  })
}
