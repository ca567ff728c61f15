import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AnyModule } from '../../definition/module.ts'
import { permissionToRead } from '../../definition/permission.ts'
import type { Actor } from '../access/actor.ts'
import type { ServerModule } from '../engine/registry.ts'
import { Turns } from '../long-work/turns.ts'
import { readFigures } from '../query/figures.ts'
import type { Lists } from '../query/list.ts'
import { lookupFilters, readLookup } from '../query/lookup.ts'
import { parseMappingQuery, readMapping } from '../query/mapping.ts'
import { parseListQuery, parsePart } from '../query/parameters.ts'
import { seenBy } from '../query/present.ts'
import { readRecord } from '../query/view.ts'
import { answerNames, answerOptions, sayName } from './answer-options.ts'
import { authorize, authorizeActor } from './authorize.ts'
import { genModel } from './gen-model.ts'
import { goneSignal } from './gone.ts'
import type { Parts } from './parts.ts'
import { authenticate, idOf, languageOf, queryOf } from './request.ts'
import { waitingFor } from './waiting.ts'

/** Pages above this size take turns: one page of 500 rows blocks the process for as long as many small ones. */
export const LARGE_PAGE = 100
export const PAGE_TURNS = { atOnce: 4, perCompany: 2, perUser: 1, waiting: 64, longestWait: 30_000 }

const pages = new Turns(PAGE_TURNS)

const inTurn = <R>(limit: number, actor: Actor, reply: FastifyReply, read: () => Promise<R>): Promise<R> =>
  limit > LARGE_PAGE ? pages.run(waitingFor(actor, reply), read) : read()

/** The reading calls of a module: list, lookup, view, gen-model and its mapping lists. */
export function readingRoutes(app: FastifyInstance, parts: Parts, lists: Lists, module: ServerModule): void {
  const { definition } = module
  const read = permissionToRead(definition)
  const namesOf = (name: string) => parts.registry.get(name).definition.lookup.names
  app.get(`/api/list/${definition.name}`, async (request, reply) => {
    const opens = parts.registry.listPermission(definition, queryOf(request))
    const actor = await authorize(request, parts.sessions, definition, opens)
    const { part, rest } = parsePart(queryOf(request))
    const query = parseListQuery(seenBy(definition, actor), rest)
    const withFigures = rest.figures === '1' && part !== 'rows'
    const gone = goneSignal(reply)
    const [answer, figures] = await Promise.all([
      inTurn(query.limit, actor, reply, () => lists.read(definition, actor, query, part, gone)),
      withFigures ? readFigures(parts.runtime, parts.registry, module, actor, query, gone) : {},
    ])
    answerOptions(definition.fields, answer.data ?? [], languageOf(request))
    answerNames(definition.fields, answer.data ?? [], languageOf(request), namesOf)
    return { ...answer, ...figures }
  })
  if (definition.calls.lookup) lookupRoute(app, parts, definition)
  app.get<{ Params: { id: string } }>(`/api/view/${definition.name}/:id`, async (request) => {
    const actor = await authorize(request, parts.sessions, definition, read)
    const data = await readRecord(parts.runtime, parts.registry, module, actor, idOf(request.params.id))
    answerOptions(definition.fields, [data], languageOf(request))
    answerNames(definition.fields, [data], languageOf(request), namesOf)
    return { data }
  })
  app.get(`/api/gen-model/${definition.name}`, async (request) => {
    await authorize(request, parts.sessions, definition, read)
    return { data: genModel(definition) }
  })
  for (const mapping of definition.mappings) {
    const target = parts.registry.get(mapping.module).definition
    app.get(`/api/list/${mapping.name}`, async (request, reply) => {
      const actor = await authorize(request, parts.sessions, definition, read)
      const query = parseMappingQuery(target, actor, mapping, queryOf(request))
      const answer = await inTurn(query.rows.limit, actor, reply, () =>
        readMapping(parts.runtime, parts.registry, definition, mapping, actor, query),
      )
      answerOptions(target.fields, answer.data ?? [], languageOf(request))
      return answer
    })
  }
}

function lookupRoute(app: FastifyInstance, parts: Parts, definition: AnyModule): void {
  const permission = parts.registry.lookupPermission(definition)
  app.get(`/api/lookup/${definition.name}`, async (request, reply) => {
    const { corporate_id, ...others } = queryOf(request)
    const signedIn = await authenticate(request, parts.sessions)
    const namesCompany = definition.lookup.anyCorporate && corporate_id !== undefined
    const known = namesCompany ? await parts.sessions.inCorporate(signedIn, idOf(corporate_id)) : signedIn
    const actor = authorizeActor(definition, known, permission)
    const seen = seenBy(definition, actor)
    const asked = definition.lookup.anyCorporate ? others : queryOf(request)
    const indexed = { ...seen, list: { ...seen.list, sortableWhenFew: [] } }
    const query = parseListQuery(indexed, { ...lookupOrder(seen), ...asked }, lookupFilters(seen))
    const answer = await inTurn(query.limit, actor, reply, () =>
      readLookup(parts.runtime, parts.registry, definition, actor, query, goneSignal(reply)),
    )
    answerOptions(definition.fields, answer.data, languageOf(request))
    const { names } = definition.lookup
    if (names) for (const choice of answer.data) sayName(choice, 'name', languageOf(request), names)
    return answer
  })
}

/** Masters sort by name; documents as their list does, the newest first. */
function lookupOrder(definition: AnyModule): { order?: string; sort?: string } {
  return definition.list.sortable.includes(definition.lookup.name) && !definition.growing
    ? { order: definition.lookup.name, sort: 'ASC' }
    : {}
}
