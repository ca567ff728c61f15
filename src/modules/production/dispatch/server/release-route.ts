import { isDay } from '../../../../platform/definition/dates.ts'
import { isObject } from '../../../../platform/definition/is-object.ts'
import { type Label, say } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import { permissionOf } from '../../../../platform/definition/permission.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ModuleRoute } from '../../../../platform/server/engine/module-route.ts'
import type { Registry } from '../../../../platform/server/engine/registry.ts'
import { Invalid, NotFound, Refused } from '../../../../platform/server/errors.ts'
import { schemaName } from '../../../../platform/server/http/openapi/module-schemas.ts'
import {
  body,
  ID_PARAMETER,
  IDEMPOTENCY_KEY,
  json,
  responses,
  savedAnswer,
} from '../../../../platform/server/http/openapi/operations.ts'
import { ID, INTEGER, object, schemaRef, TEXT } from '../../../../platform/server/http/openapi/schemas.ts'
import { authenticate, bodyOf, callerOf, idOf, permit } from '../../../../platform/server/http/request.ts'
import { actOn } from '../../../../platform/server/write/act.ts'
import { createRecord } from '../../../../platform/server/write/create.ts'
import { readKey } from '../../../../platform/server/write/idempotency.ts'
import { perform } from '../../../../platform/server/write/perform.ts'
import { salesOrder } from '../../../sales/sales-order/sales-order.ts'
import { jobOrder } from '../../job-order/job-order.ts'
import { productionSchedule } from '../../production-schedule/production-schedule.ts'
import { dispatch } from '../dispatch.ts'

const MOST_LINES = 50
const LINES: Label = ['Isi 1 sampai {most} baris jadwal', 'Enter 1 to {most} schedule lines']
const OTHER_ORDER: Label = ['Rincian ini milik pesanan lain', 'This item belongs to another order']

const RELEASED = object(
  {
    id: ID,
    number: TEXT,
    status: TEXT,
    lock_version: INTEGER,
    lines: {
      type: 'array',
      items: object(
        {
          production_schedule_id: ID,
          production_schedule_number: TEXT,
          job_order_id: ID,
          job_order_number: TEXT,
        },
        ['production_schedule_id', 'production_schedule_number', 'job_order_id', 'job_order_number'],
      ),
    },
  },
  ['id', 'number', 'status', 'lock_version', 'lines'],
)

/**
 * `POST /api/dispatch/release/{id}`: releases a sales order for loading. It is approved if pending, and each line
 * becomes a schedule with a job order, in one transaction and by the rules and permissions of those calls.
 */
export const releaseRoute: ModuleRoute = {
  method: 'post',
  path: '/api/dispatch/release/{id}',
  operation: {
    operationId: 'releaseOrder',
    tags: [dispatch.name],
    summary: 'Approves a sales order that waits, and makes a schedule and a job order of each line, in one transaction',
    description:
      "Needs the rights of creating schedules and job orders, and that of approving for an order that waits. A line's " +
      "fields are those of a new schedule; its refusals stand at `lines.<n>.<field>`. The job order takes the line's volume.",
    parameters: [ID_PARAMETER, IDEMPOTENCY_KEY],
    requestBody: body(
      object(
        {
          lock_version: INTEGER,
          lines: {
            type: 'array',
            minItems: 1,
            maxItems: MOST_LINES,
            items: schemaRef(`${schemaName(productionSchedule)}Create`),
          },
        },
        ['lines'],
      ),
    ),
    responses: responses({ 201: json('Created', savedAnswer(RELEASED)) }),
  },
  permission: permissionOf(productionSchedule, 'create'),
  tenantRows: true,
  answer: async ({ sessions, pools, registry, jobs, live }, request, reply) => {
    const actor = await authenticate(request, sessions)
    permit(actor, permissionOf(jobOrder, 'create'), true)
    const id = idOf(Object(request.params).id)
    const given = bodyOf(request)
    const key = readKey(request.headers['idempotency-key'], `dispatch/release/${id}`, given)
    const caller = { ...callerOf(request, actor), jobs, registry, announce: live.announce }
    const answer = await perform(pools.runtime, caller, registry.get(salesOrder.name), key, async (call) => ({
      status: 201,
      body: {
        data: await release(call, registry, id, given),
        message: say(MESSAGES.saved, call.language),
        ...(call.warnings.length > 0 ? { warnings: call.warnings } : {}),
      },
    }))
    return reply.status(answer.status).send(answer.body)
  },
}

async function release(call: Call, registry: Registry, id: number, given: Record<string, unknown>) {
  const lines = linesOf(given.lines)
  const order = await approved(call, registry, id, given, lines)
  const made = []
  for (const [index, line] of lines.entries()) {
    const { schedule, job } = await atLine(index, async () => {
      const schedule = await createRecord(call, registry, registry.get(productionSchedule.name), line)
      if (schedule.sales_order_id !== id) throw new Invalid({ sales_order_item_id: [{ label: OTHER_ORDER }] })
      const ofSchedule = {
        production_schedule_id: schedule.id,
        ...(line.date === undefined ? {} : { date: line.date }),
      }
      return { schedule, job: await createRecord(call, registry, registry.get(jobOrder.name), ofSchedule) }
    })
    made.push({
      production_schedule_id: schedule.id,
      production_schedule_number: schedule.number,
      job_order_id: job.id,
      job_order_number: job.number,
    })
  }
  const { number, status, lock_version } = order
  return { id, number, status, lock_version, lines: made }
}

/** Approves the order if it is pending; whether any other may be scheduled is checked at its lines. */
async function approved(
  call: Call,
  registry: Registry,
  id: number,
  given: Record<string, unknown>,
  lines: readonly Record<string, unknown>[],
) {
  const order = await call.db
    .selectFrom('sales_orders')
    .select(['id', 'number', 'status', 'lock_version', 'production_unit_id'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!order) throw new NotFound()
  // Schedules and job orders are checked by their own rules; the periods of their days are locked before the order.
  const today = call.today(order.production_unit_id)
  const days = lines.map(({ date }) => (typeof date === 'string' && isDay(date) ? date : today))
  await registry.closedDays(call, order.production_unit_id, days)
  if (order.status !== 'pending') return order
  const { lock_version } = given
  const versioned = lock_version === undefined ? {} : { lock_version }
  const { record } = await actOn(call, registry, registry.get(salesOrder.name), id, 'approve', versioned)
  return record
}

function linesOf(given: unknown): Record<string, unknown>[] {
  const lines = Array.isArray(given) ? given.filter(isObject) : []
  if (Array.isArray(given) && lines.length === given.length && lines.length > 0 && lines.length <= MOST_LINES)
    return lines
  throw new Invalid({ lines: [{ label: LINES, values: { most: String(MOST_LINES) } }] })
}

/** Puts the refusal of a line at that line. */
async function atLine<R>(index: number, work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([name, sentences]) => [`lines.${index}.${name}`, sentences])
    const { status, code, sentence, retryAfter, answer } = error
    throw new Refused(status, code, sentence, { fields: Object.fromEntries(fields), retryAfter, answer, cause: error })
  }
}
