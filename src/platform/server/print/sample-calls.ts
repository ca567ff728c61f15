import type { FastifyRequest } from 'fastify'
import type { TextField } from '../../definition/field.ts'
import type { AnyModule } from '../../definition/module.ts'
import { permissionOf } from '../../definition/permission.ts'
import type { Reader } from '../engine/implement.ts'
import type { ModuleRoute, RouteParts } from '../engine/module-route.ts'
import { NotFound } from '../errors.ts'
import { enterToWrite } from '../http/enter.ts'
import { body, dataAnswer, json, reading, responses } from '../http/openapi/operations.ts'
import { object, type Schema, TEXT } from '../http/openapi/schemas.ts'
import { authenticate, bodyOf, languageOf, paramsOf, permit, textOf } from '../http/request.ts'
import { waitingFor } from '../http/waiting.ts'
import { drawPdf } from './draw-pdf.ts'
import { orientationOf } from './print-calls.ts'
import { ORIENTATION, PDF } from './print-operations.ts'
import { plainCategory, sampleCategory } from './sample.ts'

const READS = 'read-template_print|read-template-print'
const PATH = '/api/print/sample/{category}'
const CATEGORY: Schema = { name: 'category', in: 'path', required: true, schema: TEXT, description: 'As DOCKET' }
const VARIABLES = object({ variables: { type: 'array', items: TEXT } })

/** The module in which templates are written: who may save one there may see it drawn before. */
type TemplateModule = AnyModule & { fields: { body: TextField } }

/**
 * GET /api/print/sample/{category}: the variables that a written body may hold.
 * POST /api/print/sample/{category}: a template, or a body that is being written, as a PDF of sample data. A body is
 * drawn for those alone who may save it, and only if it can be saved.
 */
export function sampleCalls(templates: TemplateModule): ModuleRoute[] {
  return [
    {
      method: 'get',
      path: PATH,
      operation: reading('print', 'printVariables', 'What a written template may hold in braces', VARIABLES, {
        parameters: [CATEGORY],
        responses: responses({ 200: json('The variables', dataAnswer(VARIABLES)) }),
      }),
      answer: async (parts, request) => {
        const { category } = await open(parts, request)
        return { data: { variables: category.variables } }
      },
    },
    {
      method: 'post',
      path: PATH,
      operation: reading(
        'print',
        'printSample',
        'A template, or a body that is being written, as a PDF of sample data',
        {},
        {
          parameters: [CATEGORY],
          requestBody: body(object({ template_code: TEXT, body: TEXT, orientation: ORIENTATION })),
          responses: responses({ 204: { description: 'No template of this kind has the code' }, 200: PDF }),
        },
      ),
      answer: async (parts, request, reply) => {
        const { actor, category } = await open(parts, request)
        const { key, source } = category
        const written = await unsavedBody(templates, parts, request)
        const { template_code: code, orientation } = bodyOf(request)
        const { template, warning } =
          written === null
            ? await category.find(queryOf(parts), typeof code === 'string' ? code : null)
            : { template: { code: key, name: key, body: written }, warning: null }
        if (warning) reply.header('X-Template-Warning', warning)
        if (template === null) return reply.code(204).send()
        const options = {
          language: languageOf(request),
          numberFormat: actor.numberFormat,
          orientation: orientationOf(orientation) ?? 'landscape',
        }
        const pdf = await drawPdf(parts.workers, { source, template, options }, waitingFor(actor, reply))
        return reply.type('application/pdf').header('Cache-Control', 'no-store').send(Buffer.from(pdf))
      },
    },
  ]
}

const queryOf =
  ({ pools }: RouteParts): Reader['query'] =>
  async (text, values = []) =>
    (await pools.owner.query(text, [...values])).rows

async function open(parts: RouteParts, request: FastifyRequest) {
  const actor = await authenticate(request, parts.sessions)
  permit(actor, READS, false)
  const { category: key = '' } = paramsOf(request)
  const known = parts.registry.kindsOfPrint.find((one) => one.key === key)
  if (known) return { actor, category: sampleCategory(known) }
  const [own] = await queryOf(parts)('SELECT id, code FROM template_print_categories WHERE code = $1', [key])
  if (!own) throw new NotFound()
  return { actor, category: plainCategory(key) }
}

/** The body that is being written; null where a stored template is asked for. */
async function unsavedBody(
  templates: TemplateModule,
  { sessions }: RouteParts,
  request: FastifyRequest,
): Promise<string | null> {
  const given = bodyOf(request)
  if (given.body === undefined || given.body === null || given.body === '') return null
  const saves = `${permissionOf(templates, 'create')}|${permissionOf(templates, 'update')}`
  await enterToWrite(request, sessions, templates, saves)
  const { label, max } = templates.fields.body
  return textOf(given, 'body', label, max)
}
