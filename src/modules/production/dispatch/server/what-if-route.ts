import Big from 'big.js'
import { sql } from 'kysely'
import { field } from '../../../../platform/definition/field.ts'
import { formatNumber } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import { permissionToOpen } from '../../../../platform/definition/page.ts'
import { parseRecord } from '../../../../platform/definition/record.ts'
import { type Actor, tenantOf, type Unit } from '../../../../platform/server/access/actor.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import { readTogether } from '../../../../platform/server/database/transaction.ts'
import type { ModuleRoute } from '../../../../platform/server/engine/module-route.ts'
import { Invalid, NotFound, RuleBroken } from '../../../../platform/server/errors.ts'
import { bodySchema } from '../../../../platform/server/http/openapi/module-schemas.ts'
import { body, dataAnswer, json, responses } from '../../../../platform/server/http/openapi/operations.ts'
import { authenticate, bodyOf } from '../../../../platform/server/http/request.ts'
import { instantIn, localIn, todayIn } from '../../../../platform/server/time.ts'
import { messagesOf } from '../../../../platform/server/write/read-draft.ts'
import { LIMITS } from '../board.rules.ts'
import { dispatch } from '../dispatch.ts'
import type { Pour } from '../plan/day.ts'
import { whatIf } from '../plan/what-if.ts'
import { unitAsked } from './board-route.ts'
import { DayClock } from './clock.ts'
import { litresOf, m3Of } from './litres.ts'
import { minutesOf } from './minutes.ts'
import { planDay } from './plan-day.ts'
import { presentLoad } from './present-plan.ts'
import { readDay } from './read-day.ts'
import type { DayRows } from './rows.ts'
import { WHAT_IF } from './what-if-schema.ts'

/** One more pour for a site, or a moved existing one; fields that are not given stay unchanged. */
const ASKED = {
  production_schedule_id: field.integer(['Jadwal Produksi', 'Production schedule'], { min: 1 }),
  site_project_id: field.integer(['Proyek', 'Site project'], { min: 1 }),
  batching_plant_id: field.integer(['Batching Plant', 'Batching plant'], { min: 1 }),
  pour_date: field.date(['Tanggal Cor', 'Pour date'], { required: true, min: 'today' }),
  start_time: field.time(['Jam Mulai', 'Start time'], { required: true }),
  volume: field.quantity(['Volume', 'Volume'], 'm³', { above: 0 }),
  interval_minutes: field.integer(['Jarak Antar Truk (menit)', 'Truck interval (minutes)'], { min: 1, max: 600 }),
}
const UNIT = { production_unit_id: field.integer(['Unit Produksi', 'Production unit'], { min: 1 }) }

const LOADED: Label = [
  'Volume minimal {least} m³ (sudah dimuat), diminta {asked} m³',
  'Minimum volume {least} m³ (already loaded), asked {asked} m³',
]
const NOT_READY: Label = [
  'Batching plant {name} sedang rusak atau tidak beroperasi. Pilih plant lain',
  'Batching plant {name} is broken down or off. Choose another plant',
]
const ENDED: Label = ['Jadwal {number} sudah ditutup atau dibatalkan', 'Schedule {number} is closed or cancelled']

const siteOf = (unitId: number, siteId: number | null) => sql`
  SELECT travel_minutes, distance_km::float8 AS distance_km FROM site_projects
  WHERE corporate_id = ${company} AND production_unit_id = ${unitId} AND id = ${siteId} AND deleted_at IS NULL`

interface Site {
  travel_minutes: number | null
  distance_km: number
}

interface Asked {
  scheduleId: number | null
  siteId: number | null
  plantId: number | null
  date: string
  time: string
  volume: string | null
  interval: number | null
}

/** `POST /api/dispatch/what-if`: the effect of one more pour, or a moved one, on a unit's day. Writes nothing. */
export const whatIfRoute: ModuleRoute = {
  method: 'post',
  path: '/api/dispatch/what-if',
  operation: {
    operationId: 'dispatchWhatIf',
    tags: [dispatch.name],
    summary: 'When the loads of a pour would arrive, which trucks they take and which other pours they make late',
    description:
      'Of one more pour: `site_project_id`, `volume`, day and hour. Of a scheduled one that is moved: ' +
      '`production_schedule_id`, day and hour; its volume and plant unless others are given. Nothing is written.',
    requestBody: body(bodySchema({ ...UNIT, ...ASKED })),
    responses: responses({ 200: json('Done', dataAnswer(WHAT_IF)) }),
  },
  permission: `${permissionToOpen(dispatch)}|create-production-schedule`,
  tenantRows: true,
  answer: async ({ sessions, pools }, request) => {
    const actor = await authenticate(request, sessions)
    const given = bodyOf(request)
    const unit = unitAsked(actor, given.production_unit_id ?? undefined)
    const asked = readAsked(actor, unit, given)
    const tenant = { ...tenantOf(actor), unitIds: [unit.id] }
    const today = todayIn(unit.timezone)
    const day = { unitId: unit.id, date: asked.date, today, also: asked }
    const [rows, [site]] = await Promise.all([
      readDay(pools.runtime, tenant, day),
      readTogether(pools.runtime, tenant, [{ query: siteOf(unit.id, asked.siteId) }]),
    ])
    const clock = new DayClock(unit.timezone, asked.date)
    const planned = planDay(rows, clock, Date.now(), today)
    const start = clock.minuteOf(Date.parse(instantIn(unit.timezone, `${asked.date} ${asked.time}:00`)))
    const moved = asked.scheduleId === null ? null : movedPour(actor, rows, asked, planned.pours)
    const pour = { ...(moved ?? newPour(rows, asked, site?.rows[0])), start, ...inPlant(rows, asked, moved) }
    return { data: presentOutcome(rows, clock, whatIf(planned, pour, LIMITS.late_minutes)) }
  },
}

function readAsked(actor: Actor, unit: Unit, given: Record<string, unknown>): Asked {
  const { values, refusals } = parseRecord(ASKED, given, {
    today: todayIn(unit.timezone),
    backdate: false,
    format: actor.numberFormat,
    toInstant: (local) => instantIn(unit.timezone, local),
    toLocal: (instant) => localIn(unit.timezone, instant),
  })
  const missing = values.production_schedule_id ? [] : (['site_project_id', 'volume'] as const)
  const required = missing
    .filter((name) => values[name] === null || values[name] === undefined)
    .map((name) => [name, [{ label: MESSAGES.required, values: { field: ASKED[name].label } }]] as const)
  const refused = { ...Object.fromEntries(required), ...messagesOf(refusals) }
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
  const numberOf = (name: keyof typeof ASKED) => {
    const value = values[name]
    return typeof value === 'number' ? value : null
  }
  return {
    scheduleId: numberOf('production_schedule_id'),
    siteId: numberOf('site_project_id'),
    plantId: numberOf('batching_plant_id'),
    date: String(values.pour_date),
    time: String(values.start_time).slice(0, 5),
    volume: typeof values.volume === 'string' ? values.volume : null,
    interval: numberOf('interval_minutes'),
  }
}

function movedPour(actor: Actor, rows: DayRows, asked: Asked, pours: readonly Pour[]): Pour {
  const row = rows.pours.find(({ id }) => id === asked.scheduleId)
  const pour = pours.find(({ id }) => id === asked.scheduleId)
  if (!row || !pour) throw new NotFound()
  if (row.status !== 'pending' && row.status !== 'progress') {
    throw new RuleBroken('closed', ENDED, { number: row.number }, 'production_schedule_id')
  }
  const volume = asked.volume ?? String(row.volume)
  if (new Big(volume).lt(row.loaded)) {
    const shown = (m3: string | number) => formatNumber(m3, 3, { format: actor.numberFormat, trim: true })
    throw new RuleBroken('below_loaded', LOADED, { least: shown(row.loaded), asked: shown(volume) }, 'volume')
  }
  return { ...pour, litres: litresOf(volume), interval: asked.interval ?? pour.interval }
}

function newPour(rows: DayRows, asked: Asked, site: Site | undefined): Pour {
  if (!site) throw new NotFound()
  const { travel, unload } = minutesOf(rows.trips.get(asked.siteId ?? 0), { ...site, default_unload_minutes: null })
  return {
    // No schedule has this id.
    id: 0,
    status: 'pending',
    plantId: 0,
    otherPlantIds: [],
    start: 0,
    interval: asked.interval,
    litres: litresOf(asked.volume ?? '0'),
    madeLitres: 0,
    madeLoads: 0,
    travel: travel.minutes,
    unload: unload.minutes,
  }
}

/** The requested plant, else the pour's own, else the first ready one; the others may replace it. */
function inPlant({ plants }: DayRows, { plantId }: Asked, moved: Pour | null): Pick<Pour, 'plantId' | 'otherPlantIds'> {
  const chosen = plants.find(({ id }) => id === plantId)
  if (plantId !== null && !chosen) throw new NotFound()
  if (chosen && chosen.status !== 'ready') {
    throw new RuleBroken('plant_not_ready', NOT_READY, { name: chosen.name }, 'batching_plant_id')
  }
  const own = plantId ?? moved?.plantId ?? plants.find(({ status }) => status === 'ready')?.id ?? 0
  return { plantId: own, otherPlantIds: plants.filter(({ id }) => id !== own).map(({ id }) => id) }
}

function presentOutcome(rows: DayRows, clock: DayClock, made: ReturnType<typeof whatIf>) {
  const pours = new Map(rows.pours.map((pour) => [pour.id, pour]))
  return {
    loads: made.loads.map((load) => {
      const { production_schedule_id: _, ...told } = presentLoad(load, clock)
      return told
    }),
    trucks: made.trucks,
    late_minutes: made.late,
    unplanned: made.unplanned && { quantity: m3Of(made.unplanned.litres), why: made.unplanned.why },
    later: made.later.flatMap(({ pourId, before, after, lost }) => {
      const pour = pours.get(pourId)
      if (!pour) return []
      return [
        {
          production_schedule_id: pourId,
          number: pour.number,
          customer_name: pour.customer_name,
          site_project_name: pour.site_project_name,
          before_minutes: before,
          after_minutes: after,
          lost_quantity: m3Of(lost),
        },
      ]
    }),
    works_at: made.works && clock.momentAt(made.works.start),
  }
}
