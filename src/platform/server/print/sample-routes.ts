import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TextField } from '../../definition/field.ts'
import type { AnyModule } from '../../definition/module.ts'
import { permissionOf } from '../../definition/permission.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Pools } from '../database/pools.ts'
import { NotFound } from '../errors.ts'
import { enterToWrite } from '../http/enter.ts'
import { authenticate, bodyOf, languageOf, permit, textOf } from '../http/request.ts'
import { waitingFor } from '../http/waiting.ts'
import type { Workers } from '../workers/workers.ts'
import { drawPdf } from './draw-pdf.ts'
import { orientationOf } from './print-routes.ts'
import { plainCategory, type SampleCategory } from './sample.ts'

const READS = 'read-template_print|read-template-print'

/** The module in which templates are written: who may save one there may see it drawn before. */
type TemplateModule = AnyModule & { fields: { body: TextField } }

interface Parts {
  pools: Pools
  sessions: Sessions
  workers: Workers
  templates: TemplateModule
}

type Request = FastifyRequest<{ Params: { category: string } }>

/**
 * GET /api/print/sample/{category}: the variables that a written body may hold.
 * POST /api/print/sample/{category}: a template, or a body that is being written, as a PDF of sample data. A body is
 * drawn for those alone who may save it, and only if it can be saved.
 */
export function sampleRoutes(app: FastifyInstance, parts: Parts, categories: readonly SampleCategory[]): void {
  const { pools, sessions, workers, templates } = parts
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

  /** The body that is being written; null where a stored template is asked for. */
  async function unsavedBody(request: Request): Promise<string | null> {
    const given = bodyOf(request)
    if (given.body === undefined || given.body === null || given.body === '') return null
    const saves = `${permissionOf(templates, 'create')}|${permissionOf(templates, 'update')}`
    await enterToWrite(request, sessions, templates, saves)
    const { label, max } = templates.fields.body
    return textOf(given, 'body', label, max)
  }

  app.get('/api/print/sample/:category', async (request: Request) => {
    const { category } = await open(request)
    return { data: { variables: category.variables } }
  })

  app.post('/api/print/sample/:category', async (request: Request, reply) => {
    const { actor, category } = await open(request)
    const { key, source } = category
    const body = await unsavedBody(request)
    const { template_code: code, orientation } = bodyOf(request)
    const { template, warning } =
      body === null
        ? await category.find(query, typeof code === 'string' ? code : null)
        : { template: { code: key, name: key, body }, warning: null }
    if (warning) reply.header('X-Template-Warning', warning)
    if (template === null) return reply.code(204).send()
    const options = {
      language: languageOf(request),
      numberFormat: actor.numberFormat,
      orientation: orientationOf(orientation) ?? 'landscape',
    }
    const pdf = await drawPdf(workers, { source, template, options }, waitingFor(actor, reply))
    return reply.type('application/pdf').header('Cache-Control', 'no-store').send(Buffer.from(pdf))
  })
}
