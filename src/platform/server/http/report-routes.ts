import type { FastifyInstance } from 'fastify'
import { permissionToOpen } from '../../definition/page.ts'
import type { Actor } from '../access/actor.ts'
import { Turns } from '../long-work/turns.ts'
import { drawPdf } from '../print/draw-pdf.ts'
import { orientationOf } from '../print/print-calls.ts'
import { parsePart } from '../query/parameters.ts'
import { parseOrigin, readOrigin } from '../report/origin.ts'
import { inPresentPeriod, parseReport } from '../report/parameters.ts'
import { readPaper } from '../report/print-report.ts'
import { readReport } from '../report/read-report.ts'
import reportPaper from '../report/report-paper.ts'
import { readWithinTime } from '../report/too-long.ts'
import { answerNames, answerOptions } from './answer-options.ts'
import { genModel } from './gen-model.ts'
import type { Parts } from './parts.ts'
import { authenticate, languageOf, permit, queryOf } from './request.ts'
import { waitingFor } from './waiting.ts'

/** Reports add up many rows. Few run at once, so other calls find a connection and CPU time. */
export const REPORT_TURNS = { atOnce: 3, perCompany: 2, perUser: 2, waiting: 64, longestWait: 30_000 }

const turns = new Turns(REPORT_TURNS)

/** The calls list, print and gen-model of every report; its export is registered with those of lists. */
export function reportRoutes(app: FastifyInstance, parts: Parts): void {
  const namesOf = (name: string) => parts.registry.get(name).definition.lookup.names
  for (const half of parts.registry.reports) {
    const { report } = half
    const authorized = async (request: Parameters<typeof authenticate>[0]): Promise<Actor> => {
      const actor = await authenticate(request, parts.sessions)
      permit(actor, permissionToOpen(report), true)
      return actor
    }
    app.get(`/api/list/${report.name}`, async (request, reply) => {
      const actor = await authorized(request)
      const { part, rest } = parsePart(queryOf(request))
      const query = inPresentPeriod(report, parseReport(report, rest), actor)
      const waiting = waitingFor(actor, reply)
      const read = () => readReport(parts.reports, parts.registry, half, actor, query, part, waiting.signal)
      const answer = await turns.run(waiting, () => readWithinTime(actor, query, read))
      answerOptions(query.list.fields, answer.data ?? [], languageOf(request))
      answerNames(query.list.fields, answer.data ?? [], languageOf(request), namesOf)
      return answer
    })
    app.get(`/api/origin/${report.name}`, async (request, reply) => {
      const actor = await authorized(request)
      const { asked, origin } = parseOrigin(actor, half, queryOf(request))
      const language = languageOf(request)
      const read = () =>
        readWithinTime(actor, asked, () =>
          readOrigin(parts.reports, parts.registry, half, actor, language, asked, origin),
        )
      return { data: await turns.run(waitingFor(actor, reply), read) }
    })
    app.get(`/api/print/${report.name}`, { exposeHeadRoute: false }, async (request, reply) => {
      const actor = await authorized(request)
      const { orientation, ...raw } = queryOf(request)
      const asked = inPresentPeriod(report, parseReport(report, raw), actor)
      const [language, waiting] = [languageOf(request), waitingFor(actor, reply)]
      const read = () => readPaper(parts, half, actor, language, asked, waiting.signal)
      const data = await turns.run(waiting, read)
      const options = {
        language,
        numberFormat: actor.numberFormat,
        orientation: orientationOf(orientation) ?? 'landscape',
      }
      const drawing = { source: reportPaper.source, template: reportPaper.templates[0].code, data, options }
      const pdf = await drawPdf(parts.workers, drawing, waiting)
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${report.name}.pdf"`)
        .header('cache-control', 'no-store')
        .send(Buffer.from(pdf))
    })
    app.get(`/api/gen-model/${report.name}`, async (request) => {
      await authorized(request)
      return { data: genModel(parseReport(report, queryOf(request)).list) }
    })
  }
}
