import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { permissionOf } from '../../../../platform/definition/permission.ts'
import type { Row } from '../../../../platform/server/database/row.ts'
import { run, type Sql } from '../../../../platform/server/database/sql.ts'
import type { ModuleRoute, RouteParts } from '../../../../platform/server/engine/module-route.ts'
import { NotFound } from '../../../../platform/server/errors.ts'
import { authorizeWrite } from '../../../../platform/server/http/authorize.ts'
import { body, dataAnswer, json, reading, responses } from '../../../../platform/server/http/openapi/operations.ts'
import { object, type Schema, TEXT } from '../../../../platform/server/http/openapi/schemas.ts'
import { authenticate, bodyOf, languageOf, paramsOf, textOf } from '../../../../platform/server/http/request.ts'
import { waitingFor } from '../../../../platform/server/http/waiting.ts'
import { drawPdf } from '../../../../platform/server/print/draw-pdf.ts'
import { orientationOf } from '../../../../platform/server/print/print-calls.ts'
import { ORIENTATION, PDF } from '../../../../platform/server/print/print-operations.ts'
import { printTemplate } from '../print-template.ts'
import { plainCategory, sampleCategory } from './sample-kinds.ts'

const READS = 'read-template_print|read-template-print'
const PATH = '/api/print/sample/{category}'
const CATEGORY: Schema = { name: 'category', in: 'path', required: true, schema: TEXT, description: 'As DOCKET' }
const VARIABLES = object({ variables: { type: 'array', items: TEXT } })

/**
 * GET /api/print/sample/{category}: the variables of a template's body. POST /api/print/sample/{category}: a stored
 * template, or a body during input, as a PDF of sample data. A body is drawn only for users who may save it, and only
 * if it is valid.
 */
export const sampleCalls: readonly ModuleRoute[] = [
  {
    method: 'get',
    path: PATH,
    operation: reading('print', 'printVariables', 'What a written template may hold in braces', VARIABLES, {
      parameters: [CATEGORY],
      responses: responses({ 200: json('The variables', dataAnswer(VARIABLES)) }),
    }),
    permission: READS,
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
    permission: READS,
    answer: async (parts, request, reply) => {
      const { actor, category } = await open(parts, request)
      const { key, source } = category
      const written = await unsavedBody(parts, request)
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

const queryOf =
  ({ pools }: RouteParts) =>
  async (query: Sql) =>
    (await run<Row>(pools.owner, query)).rows

async function open(parts: RouteParts, request: FastifyRequest) {
  const actor = await authenticate(request, parts.sessions)
  const { category: key = '' } = paramsOf(request)
  const known = parts.registry.kindsOfPrint.find((one) => one.key === key)
  if (known) return { actor, category: sampleCategory(known) }
  const [own] = await queryOf(parts)(sql`SELECT id, code FROM template_print_categories WHERE code = ${key}`)
  if (!own) throw new NotFound()
  return { actor, category: plainCategory(key) }
}

/** The body during input; null where a stored template is requested. */
async function unsavedBody({ sessions }: RouteParts, request: FastifyRequest): Promise<string | null> {
  const given = bodyOf(request)
  if (given.body === undefined || given.body === null || given.body === '') return null
  const saves = `${permissionOf(printTemplate, 'create')}|${permissionOf(printTemplate, 'update')}`
  await authorizeWrite(request, sessions, printTemplate, saves)
  const { label, max } = printTemplate.fields.body
  return textOf(given, 'body', label, max)
}
