import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Fields } from '../../../../platform/definition/field.ts'
import type { ParsedRecord } from '../../../../platform/definition/record.ts'
import { parseRecord } from '../../../../platform/definition/record.ts'
import type { Actor } from '../../../../platform/server/access/actor.ts'
import { hashToken } from '../../../../platform/server/access/hash.ts'
import { unitsOfCorporate } from '../../../../platform/server/access/units.ts'
import { company, run } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RouteParts } from '../../../../platform/server/engine/module-route.ts'
import { Forbidden, Unauthenticated } from '../../../../platform/server/errors.ts'
import { callerOf } from '../../../../platform/server/http/request.ts'
import { systemActor } from '../../../../platform/server/jobs/system-call.ts'
import { instantIn, localIn } from '../../../../platform/server/time.ts'
import { perform } from '../../../../platform/server/write/perform.ts'
import type { device } from '../device.ts'
import { isAllowedFrom } from './ip-allow.ts'

type DeviceType = keyof (typeof device.fields.type)['options']

/** A device that has presented its token from an allowed address. */
export interface CallingDevice {
  id: number
  corporate_id: number
  production_unit_id: number
  name: string
  type: string
}

/**
 * The device whose token the request carries. 401 without a valid token; 403 where the device is inactive, of another
 * type, or calls from another address.
 */
export async function admitDevice(
  { pools }: Pick<RouteParts, 'pools'>,
  request: FastifyRequest,
  type?: DeviceType,
): Promise<CallingDevice> {
  const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
  if (!token) throw new Unauthenticated()
  const { rows } = await run<CallingDevice & { ip_allow: string | null; status: string }>(
    pools.owner,
    sql`SELECT d.corporate_id, d.id, d.production_unit_id, d.name, d.type, d.ip_allow, d.status FROM devices d
      JOIN corporates c ON c.id = d.corporate_id AND c.status = 'active'
      WHERE d.token_hash = ${hashToken(token)} AND d.deleted_at IS NULL`,
  )
  const found = rows[0]
  if (!found) throw new Unauthenticated()
  const isOff = found.status !== 'active' || !isAllowedFrom(found.ip_allow, request.ip)
  if (isOff || (type !== undefined && found.type !== type)) throw new Forbidden()
  await run(
    pools.owner,
    sql`UPDATE devices SET last_seen = now() WHERE corporate_id = ${found.corporate_id} AND id = ${found.id}`,
  )
  return found
}

/** The device as the caller of its requests: bound to its unit, with only the permissions that its work needs. */
export async function actorOf({ pools }: RouteParts, caller: CallingDevice, may: readonly string[]): Promise<Actor> {
  const { corporate_id, production_unit_id, name } = caller
  const units = await unitsOfCorporate(pools.owner, corporate_id)
  const own = units.filter(({ id }) => id === production_unit_id)
  return {
    ...systemActor(corporate_id, own, may),
    name,
    corporateLevel: false,
    fixedUnitId: production_unit_id,
    unitId: production_unit_id,
  }
}

/**
 * Runs work for a device in one transaction of its unit. Messages of one device are handled one after the other, so
 * that a repeated message finds the first.
 */
export async function deviceCall<R>(
  parts: RouteParts,
  request: FastifyRequest,
  of: { caller: CallingDevice; actor: Actor; module: string },
  work: (call: Call) => Promise<R>,
): Promise<R> {
  const { pools, registry, jobs, live } = parts
  const asked = { ...callerOf(request, of.actor), jobs, registry, announce: live.announce }
  const { body } = await perform(pools.runtime, asked, registry.get(of.module), undefined, async (call) => {
    await call.send(sql`SELECT id FROM devices WHERE corporate_id = ${company} AND id = ${of.caller.id} FOR UPDATE`)
    return { status: 200, body: await work(call) }
  })
  return body as R
}

/** Parses the body of a device by these fields; moments are in the time zone of its unit. */
export function readReport(fields: Fields, report: Readonly<Record<string, unknown>>, actor: Actor): ParsedRecord {
  const zone = actor.units[0]?.timezone ?? 'Asia/Jakarta'
  return parseRecord(fields, report, {
    today: '',
    backdate: true,
    format: actor.numberFormat,
    toInstant: (local) => instantIn(zone, local),
    toLocal: (instant) => localIn(zone, instant),
  })
}
