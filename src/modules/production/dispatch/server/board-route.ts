import { isDay } from '../../../../platform/definition/dates.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import { permissionToOpen } from '../../../../platform/definition/page.ts'
import { type Actor, type Unit, unitOf } from '../../../../platform/server/access/actor.ts'
import type { ModuleRoute, RouteParts } from '../../../../platform/server/engine/module-route.ts'
import { Invalid, NotFound } from '../../../../platform/server/errors.ts'
import { A_DAY, AN_ID } from '../../../../platform/server/field-kind.ts'
import { queryParameter, reading } from '../../../../platform/server/http/openapi/operations.ts'
import { ID } from '../../../../platform/server/http/openapi/schemas.ts'
import { authenticate, describedQuery, idOf } from '../../../../platform/server/http/request.ts'
import { wrongParameter } from '../../../../platform/server/query/wrong-parameter.ts'
import { todayIn } from '../../../../platform/server/time.ts'
import { unitField } from '../../../common-fields.ts'
import { dispatch } from '../dispatch.ts'
import { BOARD } from './board-schema.ts'
import { Boards } from './boards.ts'

const boardsOf = new WeakMap<RouteParts, Boards>()

/** The boards of this process; they follow changes from the first request on. */
function boards(parts: RouteParts): Boards {
  const known = boardsOf.get(parts)
  if (known) return known
  const made = new Boards(parts.pools.runtime, parts.live.hub)
  boardsOf.set(parts, made)
  return made
}

/** `GET /api/dispatch?production_unit_id=&date=`: a day of a production unit, in one call. */
export const boardRoute: ModuleRoute = {
  method: 'get',
  path: '/api/dispatch',
  operation: reading(dispatch.name, 'dispatch', "A production unit's day: its pours, loads, trucks and plants", BOARD, {
    description:
      'Loads are the dockets of the day and, today, those of earlier days that ' +
      'are still open; pours are those of the day and of these loads. The same for all who look, a moment old; with ' +
      '`Cache-Control: no-cache` as it is when it is asked for, whichever process took the last write.',
    parameters: [
      queryParameter('production_unit_id', ID, {
        description: 'Of a user of one unit always his own; else the chosen one',
      }),
      queryParameter('date', { type: 'string', format: 'date' }, { description: "The unit's own today without it" }),
    ],
  }),
  permission: permissionToOpen(dispatch),
  tenantRows: true,
  answer: async (parts, request, reply) => {
    const actor = await authenticate(request, parts.sessions)
    const { production_unit_id: unitId, date } = describedQuery(request, boardRoute.operation)
    const unit = unitAsked(actor, unitId)
    const { headers } = request
    const anew = /\bno-cache\b/.test(headers['cache-control'] ?? '')
    const { hub } = parts.live
    const told = headers['last-event-id']
    const wanted = { anew, telling: hub.tellingOf(told), listener: hub.connectionOf(told, actor) }
    const board = await boards(parts).read({ actor, unit, date: dayAsked(unit, date) }, wanted)
    const takesGzip = /\bgzip\b/.test(headers['accept-encoding'] ?? '')
    if (takesGzip) reply.header('content-encoding', 'gzip')
    return reply
      .type('application/json; charset=utf-8')
      .header('vary', 'accept-encoding')
      .send(takesGzip ? await board.compressed : board.whole)
  },
}

/** The requested unit, else the user's own or chosen one; a user of several units must name one. */
export function unitAsked(actor: Actor, asked: unknown): Unit {
  if (asked !== undefined && asked !== '' && !/^[1-9]\d{0,15}$/.test(String(asked))) {
    throw new Invalid({ production_unit_id: [wrongParameter('production_unit_id', asked, AN_ID)] })
  }
  const id = asked === undefined || asked === '' ? (actor.fixedUnitId ?? actor.unitId) : idOf(asked)
  if (id === null) {
    throw new Invalid({ production_unit_id: [{ label: MESSAGES.required, values: { field: unitField().label } }] })
  }
  const unit = unitOf(actor, id)
  if (!unit) throw new NotFound()
  return unit
}

/** The requested day, else the unit's today. */
function dayAsked(unit: Unit, asked: unknown): string {
  if (asked === undefined || asked === '') return todayIn(unit.timezone)
  if (typeof asked === 'string' && isDay(asked)) return asked
  throw new Invalid({ date: [wrongParameter('date', asked, A_DAY)] })
}
