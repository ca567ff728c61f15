import type { FastifyRequest } from 'fastify'
import { say } from '../../definition/label.ts'
import { tenantOf } from '../access/actor.ts'
import { readTogether } from '../database/transaction.ts'
import type { Reader } from '../engine/implement.ts'
import type { ModuleRoute, RouteParts } from '../engine/module-route.ts'
import { authenticate, idOf, languageOf, paramsOf, queryOf } from '../http/request.ts'
import { waitingFor } from '../http/waiting.ts'
import { chosenTemplate } from './chosen-template.ts'
import { drawPdf } from './draw-pdf.ts'
import type { Orientation } from './page.ts'
import { drawOperation, previewOperation } from './print-operations.ts'
import type { PrintedCategory } from './template-registry.ts'
import { drawnBy } from './written-template.ts'

/** A document that can be printed, the same way as every other. */
export interface PrintedDocument<Data = unknown> {
  /** As in its calls: 'production/docket'. */
  path: string
  /** Who may have its paper. */
  permission: string
  category: PrintedCategory<Data>
  /** Reads what stands on it; `next` is the print that would follow the last one. */
  read(reader: Reader, id: number, next: boolean): Promise<Data>
  number(data: Data): string
  /** Which print it is: 1 for the original. */
  copyNo(data: Data): number
}

/** Keeps the type of a document while checking it. */
export function definePrint<Data>(document: PrintedDocument<Data>): PrintedDocument<Data> {
  return document
}

/**
 * GET /api/print/{path}/{id}: the document as a PDF, in the template and orientation asked for or
 * chosen by the company; `?preview=1` shows the print that would come next.
 * GET /api/print/{path}/{id}/preview: what the preview screen must know before.
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
        const { actor, reader, preview, choice, orientation } = await open(document, parts, request)
        const data = await document.read(reader, recordOf(request), preview)
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
        const { reader, choice, templates, orientation } = await open(document, parts, request)
        const data = await document.read(reader, recordOf(request), true)
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

/** Who prints, how he reads, and the template that is asked for or chosen. */
async function open(document: PrintedDocument, parts: RouteParts, request: FastifyRequest) {
  const actor = await authenticate(request, parts.sessions)
  const reader: Reader = {
    corporateId: actor.corporateId ?? 0,
    publicUrl: parts.config.publicUrl,
    query: async (text, values = []) =>
      (await readTogether(parts.pools.runtime, tenantOf(actor), [{ text, values }]))[0]?.rows ?? [],
  }
  const query = queryOf(request)
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
    choice,
    templates,
    orientation: orientationOf(query.orientation) ?? orientation,
  }
}

const recordOf = (request: FastifyRequest) => idOf(paramsOf(request).id)

/** How the paper lies, where it is told. */
export function orientationOf(value: unknown): Orientation | undefined {
  return value === 'portrait' || value === 'landscape' ? value : undefined
}
