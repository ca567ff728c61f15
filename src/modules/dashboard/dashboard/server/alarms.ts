import { sql } from 'kysely'
import { isObject } from '../../../../platform/definition/is-object.ts'
import { type Language, say } from '../../../../platform/definition/label.ts'
import { ALARMS } from '../../../../platform/definition/mail-templates.ts'
import { type AnyModule, nameKey } from '../../../../platform/definition/module.ts'
import { type Actor, timezoneOf } from '../../../../platform/server/access/actor.ts'
import { mailedUsers } from '../../../../platform/server/access/sessions.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Reader } from '../../../../platform/server/field-kind.ts'
import { type CompanyRun, defineJob, type Reading } from '../../../../platform/server/jobs/job.ts'
import { textOf } from '../../../../platform/server/kinds.ts'
import { MOST_LIMIT, parseListQuery } from '../../../../platform/server/query/parameters.ts'
import { seenBy } from '../../../../platform/server/query/present.ts'
import { localIn } from '../../../../platform/server/time.ts'
import { limitsOf } from '../alarm-limits.ts'
import type { Widget } from '../widget.ts'
import { WIDGETS, type WidgetName } from '../widgets.ts'
import { listsFor } from './plan-widget.ts'
import { queryOf, widgetsOf, widgetValues } from './read-widgets.ts'

type Row = Readonly<Record<string, unknown>>

/** The rows of each alarm to mail to a user, by their ids. */
interface AlarmMail {
  userId: number
  alarms: Readonly<Record<string, readonly number[]>>
}

/** Evaluates all alarms of a company, and mails each user the rows that they may see and were not mailed recently. */
export const watchAlarms = defineJob({
  name: 'watch-alarms',
  parse: () => null,
  schedule: { cron: '*/10 * * * *', payload: null },
  async run(run) {
    await lookAtAlarms(run, new Date())
  },
})

/** Mails a user the rows that are still in alarm and that they may still see. */
export const mailAlarms = defineJob<AlarmMail>({
  name: 'mail-alarms',
  parse(payload) {
    const { userId, alarms } = isObject(payload) ? payload : {}
    if (typeof userId !== 'number' || !isObject(alarms)) throw new Error('No alarms to mail.')
    return {
      userId,
      alarms: Object.fromEntries(Object.entries(alarms).map(([name, ids]) => [name, wholeNumbers(ids)])),
    }
  },
  async run({ id, corporateId, payload: { userId, alarms }, reading, outside, transaction }) {
    const [user] = await mailedUsers(reading.pools.owner, corporateId, [userId])
    if (!user) return
    const { actor, email, language } = user
    const told: string[] = []
    let count = 0
    for (const name of alarmsOf(reading, actor)) {
      const ids = new Set(alarms[name])
      if (ids.size === 0) continue
      const rows = (await rowsOf(reading, actor, name)).filter((row) => ids.has(Number(row.id)))
      if (rows.length === 0) continue
      count += rows.length
      told.push(wordsOf(reading, actor, name, rows, language))
    }
    if (count === 0) return
    const company = await transaction(settingsOf)
    const link = `${outside.publicUrl}/dashboard/dashboard`
    const values = { name: actor.name, company: company.name, count: String(count), days: String(company.again), link }
    await outside.mail(ALARMS, { id, to: email, language, values: { ...values, alarms: told.join('\n\n') } })
  },
})

const wholeNumbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => Number.isSafeInteger(one)) : []

/**
 * Records what a user is told in the transaction that enqueues the mail, a row for each row of an alarm, so that
 * another process does not mail it again.
 */
export async function lookAtAlarms(
  {
    corporateId,
    reading,
    transaction,
    signal,
  }: Pick<CompanyRun<null>, 'corporateId' | 'reading' | 'transaction' | 'signal'>,
  now: Date,
): Promise<void> {
  const settings = await transaction(settingsOf)
  if (!settings.mails) return
  for (const { actor } of await mailedUsers(reading.pools.owner, corporateId)) {
    signal.throwIfAborted()
    const found: [WidgetName, number[]][] = []
    for (const name of alarmsOf(reading, actor)) {
      const rows = (await rowsOf(reading, actor, name)).filter((row) => !isQuiet(settings, zoneOfRow(actor, row), now))
      if (rows.length > 0) found.push([name, rows.map(({ id }) => Number(id))])
    }
    if (found.length > 0) await transaction((call) => tell(call, actor.userId, found, settings.again))
  }
  // Older entries prevent no mail any more.
  await transaction((call) =>
    call.send(sql`DELETE FROM alarm_mails
      WHERE corporate_id = ${company} AND mailed_at <= now() - make_interval(days => ${settings.again} + 1)`),
  )
}

async function tell(
  call: Call,
  userId: number,
  found: readonly [WidgetName, number[]][],
  again: number,
): Promise<void> {
  const pairs = found.flatMap(([name, ids]) => ids.map((id) => [name, id] as const))
  const names = pairs.map(([name]) => name)
  const ids = pairs.map(([, id]) => id)
  const { rows } = await call.send(sql`
    WITH told AS (
      INSERT INTO alarm_mails AS m (corporate_id, user_id, alarm, subject_id)
      SELECT ${company}::bigint, ${userId}::bigint, a.alarm, a.subject_id
        FROM unnest(${names}::text[], ${ids}::bigint[]) AS a (alarm, subject_id) ORDER BY 1, 2, 3, 4
      ON CONFLICT (corporate_id, user_id, alarm, subject_id) DO UPDATE SET mailed_at = excluded.mailed_at
      WHERE excluded.mailed_at - m.mailed_at >= make_interval(days => ${again})
      RETURNING alarm, subject_id)
    SELECT alarm, array_agg(subject_id) AS ids FROM told GROUP BY alarm`)
  if (rows.length === 0) return
  const alarms = Object.fromEntries(rows.map(({ alarm, ids: told }) => [alarm, told]))
  await call.enqueue(mailAlarms, { userId, alarms })
}

const alarmsOf = ({ registry }: Reading, actor: Actor): WidgetName[] =>
  widgetsOf(registry, actor).filter((name) => 'alarm' in WIDGETS[name])

/** The rows of an alarm that this user may see. */
async function rowsOf(reading: Reading, actor: Actor, name: WidgetName): Promise<Row[]> {
  const { definition } = reading.registry.get(WIDGETS[name].of)
  const asked = { ...queryOf(WIDGETS[name], widgetValues(actor, undefined), undefined), limit: String(MOST_LIMIT) }
  const query = parseListQuery(seenBy(definition, actor), asked)
  return (await listsFor(reading).read(definition, actor, query, 'rows')).data ?? []
}

interface Settings {
  name: string
  mails: boolean
  again: number
  quietFrom: string | null
  quietTo: string | null
}

async function settingsOf(call: Call): Promise<Settings> {
  const row = await call.db
    .selectFrom('corporates')
    .select(['name', 'alarm_mails', 'alarm_again_days', 'alarm_quiet_from', 'alarm_quiet_to'])
    .where('id', '=', call.corporateId)
    .executeTakeFirstOrThrow()
  return {
    name: row.name,
    mails: row.alarm_mails,
    again: row.alarm_again_days,
    quietFrom: row.alarm_quiet_from,
    quietTo: row.alarm_quiet_to,
  }
}

/** The time zone of the unit that a row belongs to, else the user's own. */
const zoneOfRow = (actor: Actor, row: Row): string => timezoneOf(actor, row.production_unit_id ?? actor.unitId)

/**
 * Whether no mails are sent at this hour of the zone; a quiet time that starts in the evening ends the next morning.
 */
export function isQuiet(
  { quietFrom, quietTo }: Pick<Settings, 'quietFrom' | 'quietTo'>,
  zone: string,
  now: Date,
): boolean {
  if (quietFrom === null || quietTo === null) return false
  const clock = localIn(zone, now.toISOString()).slice(11, 19)
  return quietFrom <= quietTo ? clock >= quietFrom && clock < quietTo : clock >= quietFrom || clock < quietTo
}

/** The number of rows that a mail lists; further ones are counted. */
const MOST_NAMED = 10
const MORE = ['dan {count} lainnya', 'and {count} more'] as const

function wordsOf(
  { registry }: Reading,
  actor: Actor,
  name: WidgetName,
  rows: readonly Row[],
  language: Language,
): string {
  const { label, of, alarm }: Widget = WIDGETS[name]
  if (!alarm) return ''
  const { definition } = registry.get(of)
  const limit = alarm.limit ? String(limitsOf(actor)[alarm.limit]) : ''
  const lines = rows.slice(0, MOST_NAMED).map(
    (row) =>
      `- ${alarm.named
        .map((field) => shownOf(definition, field, row, { language, format: actor.numberFormat }))
        .filter(Boolean)
        .join(' · ')}`,
  )
  const more = rows.length - lines.length
  return [
    `${say(label, language)}: ${say(alarm.says, language, { limit })}`,
    ...lines,
    ...(more > 0 ? [`- ${say(MORE, language, { count: String(more) })}`] : []),
  ].join('\n')
}

function shownOf({ fields }: AnyModule, name: string, row: Row, reader: Reader): string {
  const field = fields[name]
  const value = field?.kind === 'link' ? (row[nameKey(name)] ?? row[name.replace(/_id$/, '_number')]) : row[name]
  return value === null || value === undefined ? '' : textOf(field, value, reader)
}
