import type { FastifyInstance } from 'fastify'
import { permissionToOpen } from '../../definition/page.ts'
import type { Actor } from '../access/actor.ts'
import { Turns } from '../long-work/turns.ts'
import { parsePart } from '../query/parameters.ts'
import { parseReport } from '../report/parameters.ts'
import { readReport } from '../report/read-report.ts'
import { answerNames, answerOptions } from './answer-options.ts'
import { genModel } from './gen-model.ts'
import type { Parts } from './module-routes.ts'
import { authenticate, languageOf, permit, queryOf } from './request.ts'
import { waitingFor } from './waiting.ts'

/** Reports add up many rows: so few at a time that other calls find a connection and a processor. */
export const REPORT_TURNS = { atOnce: 3, perCompany: 2, perUser: 2, waiting: 64, longestWait: 30_000 }

const turns = new Turns(REPORT_TURNS)

/** The calls list and gen-model of every report; its export is with those of the lists. */
export function reportRoutes(app: FastifyInstance, parts: Parts): void {
  const namesOf = (name: string) => parts.registry.get(name).definition.lookup.names
  for (const half of parts.registry.reports) {
    const { report } = half
    const enter = async (request: Parameters<typeof authenticate>[0]): Promise<Actor> => {
      const actor = await authenticate(request, parts.sessions)
      permit(actor, permissionToOpen(report), true)
      return actor
    }
    app.get(`/api/list/${report.name}`, async (request, reply) => {
      const actor = await enter(request)
      const { part, rest } = parsePart(queryOf(request))
      const query = parseReport(report, rest)
      const read = () => readReport(parts.runtime, parts.registry, half, actor, query, part)
      const answer = await turns.run(waitingFor(actor, reply), read)
      answerOptions(query.list.fields, answer.data ?? [], languageOf(request))
      answerNames(query.list.fields, answer.data ?? [], languageOf(request), namesOf)
      return answer
    })
    app.get(`/api/gen-model/${report.name}`, async (request) => {
      await enter(request)
      return { data: genModel(parseReport(report, queryOf(request)).list) }
    })
  }
}
