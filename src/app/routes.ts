import type { FastifyInstance } from 'fastify'
import invoiceTemplates from '../modules/management/template_print/print/invoice-templates.ts'
import receiptTemplates from '../modules/management/template_print/print/receipt-templates.ts'
import { templatePrint } from '../modules/management/template_print/template-print.ts'
import docketTemplates from '../modules/production/delivery/print/templates.ts'
import { docketDocument } from '../modules/production/delivery/server/print-document.ts'
import type { Sessions } from '../platform/server/access/sessions.ts'
import type { Pools } from '../platform/server/database/pools.ts'
import { authenticate } from '../platform/server/http/request.ts'
import { corporateTemplates } from '../platform/server/print/corporate-templates.ts'
import { printRoutes } from '../platform/server/print/print-routes.ts'
import { sampleCategory } from '../platform/server/print/sample.ts'
import { sampleRoutes } from '../platform/server/print/sample-routes.ts'
import type { Workers } from '../platform/server/workers/workers.ts'

/** The kinds of document that a company chooses templates for (specification §3). */
const PRINTED = ['DOCKET', 'KWITANSI', 'INVOICE'] as const

/** Calls that print. */
export function productRoutes(
  app: FastifyInstance,
  parts: { pools: Pools; sessions: Sessions; workers: Workers },
): void {
  const { pools, sessions } = parts
  // Which template each kind of document is printed with; -01 unless the company chose another.
  app.get('/api/config/template-print/corporate', async (request) => {
    const actor = await authenticate(request, sessions)
    const query = async (text: string, values: readonly unknown[] = []) =>
      (await pools.owner.query(text, [...values])).rows
    return { data: await corporateTemplates(query, actor.corporateId ?? 0, PRINTED) }
  })
  printRoutes(app, parts, docketDocument)
  const samples = [sampleCategory(docketTemplates), sampleCategory(receiptTemplates), sampleCategory(invoiceTemplates)]
  sampleRoutes(app, { ...parts, templates: templatePrint }, samples)
}
