import { sql } from 'kysely'
import { say } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import { permissionOf } from '../../../../platform/definition/permission.ts'
import { type Actor, tenantOf, unitOf } from '../../../../platform/server/access/actor.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import { readTogether } from '../../../../platform/server/database/transaction.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ModuleRoute, RouteParts } from '../../../../platform/server/engine/module-route.ts'
import type { Registry } from '../../../../platform/server/engine/registry.ts'
import { NotFound, Refused } from '../../../../platform/server/errors.ts'
import {
  body,
  ID_PARAMETER,
  IDEMPOTENCY_KEY,
  json,
  responses,
  savedAnswer,
} from '../../../../platform/server/http/openapi/operations.ts'
import { ID, object, TEXT } from '../../../../platform/server/http/openapi/schemas.ts'
import { authenticate, bodyOf, callerOf, idOf, permit } from '../../../../platform/server/http/request.ts'
import { todayIn } from '../../../../platform/server/time.ts'
import { createRecord } from '../../../../platform/server/write/create.ts'
import { readKey } from '../../../../platform/server/write/idempotency.ts'
import { perform } from '../../../../platform/server/write/perform.ts'
import { lockOrderAndItem } from '../../../sales/sales-order/server/index.ts'
import { deliveryDocket } from '../../docket/docket.ts'
import { jobOrder } from '../../job-order/job-order.ts'
import type { Proposal } from '../board.ts'
import { dispatch } from '../dispatch.ts'
import { DayClock } from './clock.ts'
import { plannedDay } from './present-plan.ts'
import { readDay } from './read-day.ts'

const ISSUED = object({ id: ID, number: TEXT, job_order_id: ID }, ['id', 'number', 'job_order_id'])

/** What a refusal carries beside its message: the load that can be issued instead. */
type Next = { next: Proposal | null }

/**
 * `POST /api/dispatch/issue/{id}`: issues the next load of a schedule. Creates its docket, and a job order where none
 * of the schedule has volume left, in one transaction. When the truck was just taken, the refusal has the next best
 * one.
 */
export const issueRoute: ModuleRoute = {
  method: 'post',
  path: '/api/dispatch/issue/{id}',
  operation: {
    operationId: 'issueLoad',
    tags: [dispatch.name],
    summary: 'Issues the next load of a schedule; its job order is made along with it where none has volume left',
    description:
      'By the rules of a new docket. A refusal (422) carries `next`: the proposal for this schedule as it is now, null ' +
      'where none can be made. The plant counts only for a job order that is made.',
    parameters: [ID_PARAMETER, IDEMPOTENCY_KEY],
    requestBody: body(
      object({ truck_mixer_id: ID, driver_id: ID, quantity: { type: 'number' }, batching_plant_id: ID }, [
        'truck_mixer_id',
        'driver_id',
        'quantity',
      ]),
    ),
    responses: responses({ 201: json('Created', savedAnswer(ISSUED)) }),
  },
  permission: permissionOf(deliveryDocket, 'create'),
  tenantRows: true,
  answer: async (parts, request, reply) => {
    const { sessions, pools, registry, jobs, live } = parts
    const actor = await authenticate(request, sessions)
    const id = idOf(Object(request.params).id)
    const given = bodyOf(request)
    const key = readKey(request.headers['idempotency-key'], `dispatch/issue/${id}`, given)
    const caller = { ...callerOf(request, actor), jobs, registry, announce: live.announce }
    try {
      const answer = await perform(pools.runtime, caller, registry.get(deliveryDocket.name), key, async (call) => ({
        status: 201,
        body: {
          data: await issue(call, registry, id, given),
          message: say(MESSAGES.saved, call.language),
          ...(call.warnings.length > 0 ? { warnings: call.warnings } : {}),
        },
      }))
      // A repeated request gets the stored refusal, with what can be issued now.
      const next = answer.status === 422 ? await nextOf(parts, actor, id) : {}
      return await reply.status(answer.status).send({ ...next, ...Object(answer.body) })
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 422) throw error
      const { status, code, sentence, fields } = error
      throw new Refused(status, code, sentence, { fields, answer: await nextOf(parts, actor, id), cause: error })
    }
  },
}

async function issue(call: Call, registry: Registry, scheduleId: number, given: Record<string, unknown>) {
  const { truck_mixer_id, driver_id, quantity, batching_plant_id } = given
  const job_order_id = await jobOrderFor(call, registry, scheduleId, batching_plant_id)
  const load = { job_order_id, truck_mixer_id, driver_id, quantity }
  const { id, number } = await createRecord(call, registry, registry.get(deliveryDocket.name), load)
  return { id, number, job_order_id }
}

/**
 * The first job order of the schedule with volume left. Of two users who issue the first load, one creates it and both
 * use it.
 */
async function jobOrderFor(call: Call, registry: Registry, scheduleId: number, plantId: unknown): Promise<number> {
  const schedule = await call.db
    .selectFrom('production_schedules')
    .select(['sales_order_id', 'sales_order_item_id', 'production_unit_id'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', scheduleId)
    .executeTakeFirst()
  if (!schedule) throw new NotFound()
  const known = await openJobOrder(call, scheduleId)
  if (known !== undefined) return known
  // Docket and job order are dated today, and that period is locked before the order.
  await registry.closedDays(call, schedule.production_unit_id, [call.today(schedule.production_unit_id)])
  await lockOrderAndItem(call, schedule)
  const made = await openJobOrder(call, scheduleId)
  if (made !== undefined) return made
  permit(call.actor, permissionOf(jobOrder, 'create'), true)
  const ofSchedule = { production_schedule_id: scheduleId, batching_plant_id: plantId }
  return (await createRecord(call, registry, registry.get(jobOrder.name), ofSchedule)).id
}

async function openJobOrder(call: Call, scheduleId: number): Promise<number | undefined> {
  const job = await call.db
    .selectFrom('job_orders')
    .select('id')
    .where('corporate_id', '=', call.corporateId)
    .where('production_schedule_id', '=', scheduleId)
    .where('status', 'in', ['pending', 'progress'])
    .where('remaining', '>', '0')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return job?.id
}

/** The board's current proposal for the schedule. */
async function nextOf({ pools }: RouteParts, actor: Actor, scheduleId: number): Promise<Next> {
  const tenant = tenantOf(actor)
  const query = sql`SELECT production_unit_id FROM production_schedules
    WHERE corporate_id = ${company} AND id = ${scheduleId}`
  const [found] = await readTogether(pools.runtime, tenant, [{ query }])
  const unit = unitOf(actor, found?.rows[0]?.production_unit_id)
  if (!unit) return { next: null }
  const today = todayIn(unit.timezone)
  const day = { unitId: unit.id, date: today, today }
  const rows = await readDay(pools.runtime, { ...tenant, unitIds: [unit.id] }, day)
  const planned = plannedDay(rows, day, new DayClock(unit.timezone, today), Date.now())
  return { next: planned.ofPour(scheduleId).proposal }
}
