import type { FastifyRequest } from 'fastify'
import { isDay } from '../../definition/dates.ts'
import { type Label, say } from '../../definition/label.ts'
import { tenantOf } from '../access/actor.ts'
import type { Reader } from '../database/row.ts'
import { readTogether } from '../database/transaction.ts'
import type { ModuleRoute, RouteParts } from '../engine/module-route.ts'
import { Invalid } from '../errors.ts'
import { authenticate, idOf, languageOf, paramsOf, queryOf } from '../http/request.ts'
import { waitingFor } from '../http/waiting.ts'
import type { RawQuery } from '../query/parameters.ts'
import { wrongParameter } from '../query/wrong-parameter.ts'
import { chosenTemplate } from './chosen-template.ts'
import { drawPdf } from './draw-pdf.ts'
import type { Orientation } from './page.ts'
import { drawOperation, previewOperation } from './print-operations.ts'
import type { NamedDays, PrintedDocument } from './printed-document.ts'
import { drawnBy } from './written-template.ts'

/**
 * GET /api/print/{path}/{id}: the document as a PDF, in the requested template and orientation or those that the
 * company chose; `?preview=1` shows the next print. GET /api/print/{path}/{id}/preview: the data of the preview screen.
 */
export function printCalls(document: PrintedDocument): ModuleRoute[] {
  const path = `/api/print/${document.path}/{id}`
  return [
    {
      method: 'get',
      path,
      operation: drawOperation(document),
      permission: document.permission,
      tenantRows: true,
      answer: async (parts, request, reply) => {
        const { actor, reader, preview, days, choice, orientation } = await open(document, parts, request)
        const data = await document.read(reader, recordOf(request), preview, days)
        const options = { language: languageOf(request), numberFormat: actor.numberFormat, orientation }
        const drawing = { source: document.category.source, template: drawnBy(choice.template), data, options }
        const pdf = await drawPdf(parts.workers, drawing, waitingFor(actor, reply))
        if (choice.warning) reply.header('X-Template-Warning', choice.warning)
        const filename = `${document.number(data).replaceAll('/', '-')}.pdf`
        return reply
          .type('application/pdf')
          .header('Content-Disposition', `inline; filename="${filename}"`)
          .header('Cache-Control', 'no-store')
          .send(Buffer.from(pdf))
      },
    },
    {
      method: 'get',
      path: `${path}/preview`,
      operation: previewOperation(document),
      permission: document.permission,
      tenantRows: true,
      answer: async (parts, request) => {
        const { reader, days, choice, templates, orientation } = await open(document, parts, request)
        const data = await document.read(reader, recordOf(request), true, days)
        return {
          data: {
            number: document.number(data),
            copy_no: document.copyNo(data),
            template_code: choice.template.code,
            template_warning: choice.warning,
            orientation,
            templates: templates.map(({ code, name, temporary }) => ({
              code,
              name: say(name, languageOf(request)),
              temporary,
            })),
          },
        }
      },
    },
  ]
}

/** The user with their language, and the requested or chosen template. */
async function open(document: PrintedDocument, parts: RouteParts, request: FastifyRequest) {
  const actor = await authenticate(request, parts.sessions)
  const reader: Reader = {
    publicUrl: parts.config.publicUrl,
    query: async (query) => (await readTogether(parts.pools.runtime, tenantOf(actor), [{ query }]))[0]?.rows ?? [],
  }
  const query = queryOf(request)
  const days = namedDays(document.days ?? [], query)
  const { templatesOf } = parts.registry
  const { choice, templates, orientation } = await chosenTemplate(
    reader,
    templatesOf,
    document.category,
    query.template,
  )
  return {
    actor,
    reader,
    preview: query.preview === '1',
    days,
    choice,
    templates,
    orientation: orientationOf(query.orientation) ?? orientation,
  }
}

/** The requested days; 422 for an invalid day, and for an end before its start. */
function namedDays(names: readonly string[], query: RawQuery): NamedDays {
  const days: Record<string, string> = {}
  let last = ''
  for (const name of names) {
    const day = query[name]
    if (day === undefined || day === '') continue
    if (typeof day !== 'string' || !isDay(day)) throw new Invalid({ [name]: [wrongParameter(name, day, A_DAY)] })
    if (day < last) throw new Invalid({ [name]: [wrongParameter(name, day, NOT_BEFORE(last))] })
    days[name] = day
    last = day
  }
  return days
}

const A_DAY: Label = ['tanggal YYYY-MM-DD', 'a day YYYY-MM-DD']
const NOT_BEFORE = (day: string): Label => [`tanggal tidak sebelum ${day}`, `a day not before ${day}`]

const recordOf = (request: FastifyRequest) => idOf(paramsOf(request).id)

/** The orientation, where it is requested. */
export function orientationOf(value: unknown): Orientation | undefined {
  return value === 'portrait' || value === 'landscape' ? value : undefined
}
