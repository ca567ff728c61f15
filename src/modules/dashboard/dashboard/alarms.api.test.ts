import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, daysOfPeriod, periodOf } from '../../../platform/definition/dates.ts'
import type { Language } from '../../../platform/definition/label.ts'
import type { MailTemplate } from '../../../platform/definition/mail-templates.ts'
import { openPools } from '../../../platform/server/database/pools.ts'
import { company } from '../../../platform/server/database/sql.ts'
import type { Call } from '../../../platform/server/engine/call.ts'
import { systemCall } from '../../../platform/server/jobs/system-call.ts'
import { listFields } from '../../../platform/server/query/list.ts'
import { todayIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { fine } from '../../../platform/testing/matrix/subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aDepartedDocket } from '../../production/docket/testing.ts'
import { aSubmission } from '../../sales/credit-submission/testing.ts'
import { isQuiet, lookAtAlarms, mailAlarms } from './server/alarms.ts'
import type { Widget } from './widget.ts'
import { WIDGETS } from './widgets.ts'

let app: RunningApp
let client: Client
let unit: { id: number; timezone: string }
let today: string

beforeAll(async () => {
  app = await startApp()
  await app.jobs.makeReady()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const { rows } = await app.pools.owner.query(
    'SELECT id, timezone FROM production_units WHERE corporate_id = 1 ORDER BY id LIMIT 1',
  )
  unit = rows[0]
  today = todayIn(unit.timezone)
})
afterAll(() => app?.stop())

const asOwner = async (text: string, values: readonly unknown[] = []) =>
  (await app.pools.owner.query(text, [...values])).rows
const widget = async (name: string, who = client): Promise<Json> =>
  fine(await who.get(`/dashboard?widgets=${name}`)).data[0]
const countOf = async (name: string) => (await widget(name)).figures.record
const settings = async (given: Json) => {
  const manager = await app.as('corporate')
  fine(await manager.patch('/update/profile/corporate/1', given))
}

/** A change of a row that triggers an alarm, and the statement that reverts it. */
const column = (table: string, name: string, value: string, where: string) => ({
  raise: `UPDATE ${table} SET ${name} = ${value} WHERE corporate_id = 1 AND ${where}`,
  end: `UPDATE ${table} SET ${name} = '2040-01-01' WHERE corporate_id = 1 AND ${where}`,
})

test('every alarm is raised by its row and cleared with it', async () => {
  const docket = await aDepartedDocket(client)
  const submission = await aSubmission(client)
  await acted(client, 'credit-submission', submission.id, 'submit')
  const soon = `'${addDays(today, 20)}'::date`
  const ofUnit = `production_unit_id = ${unit.id}`
  const first = (table: string, more = '') =>
    `id = (SELECT min(id) FROM ${table} WHERE corporate_id = 1 AND ${ofUnit} AND active ${more})`
  const truck = first('equipments', "AND type = 'truck_mixer'")
  const plant = first('equipments', "AND type = 'batching_plant'")
  const before = daysOfPeriod(periodOf(addDays(daysOfPeriod(periodOf(today)).from, -40)))
  const cases: Record<string, { raise: string; end: string }> = {
    open_long: {
      raise: `UPDATE dockets SET batch_start = now() - interval '361 minutes', start_delivery = now()
        WHERE id = ${docket.id}`,
      end: `UPDATE dockets SET batch_start = now() WHERE id = ${docket.id}`,
    },
    concrete_old: {
      raise: `UPDATE dockets SET batch_start = now() - interval '91 minutes', arrive_project = now()
        WHERE id = ${docket.id}`,
      end: `UPDATE dockets SET batch_start = now() WHERE id = ${docket.id}`,
    },
    approvals_late: {
      raise: `UPDATE approval_steps SET due_at = now() - interval '1 minute' WHERE doc_id = ${submission.id}
        AND status = 'pending'`,
      end: `UPDATE approval_steps SET due_at = now() + interval '1 hour' WHERE doc_id = ${submission.id}
        AND status = 'pending'`,
    },
    papers: column('equipments', 'stnk_expired', soon, truck),
    papers_kir: column('equipments', 'kir_expired', soon, truck),
    papers_sim: column('drivers', 'license_expired', soon, first('drivers')),
    papers_tera: column('equipments', 'calibration_due', soon, plant),
    periods: {
      raise: `INSERT INTO accounting_periods (corporate_id, production_unit_id, period)
        VALUES (1, ${unit.id}, '${periodOf(before.to)}')
        ON CONFLICT (corporate_id, production_unit_id, period) DO UPDATE SET status = 'progress', closed_at = NULL`,
      end: `UPDATE accounting_periods SET status = 'finish', closed_at = now() WHERE corporate_id = 1 AND ${ofUnit}
        AND period = '${periodOf(before.to)}'`,
    },
    findings: {
      raise: `INSERT INTO fleet_findings (corporate_id, production_unit_id, kind, key, subject_id, at, measured, unit,
        documents)
        VALUES (1, ${unit.id}, 'trip_speed', 'uji', 1, now(), 99, 'km/h', '')`,
      end: "UPDATE fleet_findings SET status = 'finish', settle_reason = 'x', settled_at = now() WHERE key = 'uji'",
    },
  }
  for (const [name, { raise, end }] of Object.entries(cases)) {
    await asOwner(end)
    const before = await countOf(name)
    await asOwner(raise)
    expect(await countOf(name), name).toBe(before + 1)
    await asOwner(end)
    expect(await countOf(name), name).toBe(before)
  }
})

test('a material that its use empties before an order can arrive is warned of, whatever is scheduled', async () => {
  const found = await transaction((call) =>
    call.send(
      sql`SELECT f.id, f.material_id, m.lead_days FROM stock_forecast f
        JOIN materials m ON m.corporate_id = f.corporate_id AND m.id = f.material_id
        WHERE f.corporate_id = ${company} AND f.production_unit_id = ${unit.id} AND f.urgency = 'enough'
          AND f.daily_use > 0 AND f.runs_dry_at IS NULL
        ORDER BY f.id LIMIT 1`,
    ),
  )
  const [stock] = found.rows
  const isWarned = async () => {
    const { opens } = await widget('cover')
    const query = new URLSearchParams({ ...opens.query, id: String(stock.id) })
    return fine(await client.get(`/list/stock-forecast?${query}`)).record === 1
  }
  const leadDays = (days: number) =>
    asOwner('UPDATE materials SET lead_days = $2 WHERE corporate_id = 1 AND id = $1', [stock.material_id, days])
  const before = await countOf('cover')
  expect(await isWarned()).toBe(false)
  await leadDays(3650)
  expect(await isWarned()).toBe(true)
  expect(await countOf('cover')).toBeGreaterThan(before)
  await leadDays(stock.lead_days)
  expect(await countOf('cover')).toBe(before)
})

test('what names the rows of an alarm in a mail is among what their list answers', () => {
  for (const [name, { of, alarm }] of Object.entries<Widget>(WIDGETS)) {
    if (!alarm) continue
    const answered = listFields(app.registry.get(of).definition)
    expect(answered, name).toEqual(expect.arrayContaining([...alarm.named]))
  }
})

test("an alarm warns from the company's own figure on, and says which", async () => {
  // Older than the open dockets of the demo, which pass the limit while the test runs.
  const docket = await aDepartedDocket(client)
  await asOwner(
    `UPDATE dockets SET batch_start = now() - interval '1400 minutes', start_delivery = now() WHERE id = $1`,
    [docket.id],
  )
  await settings({ alarm_open_minutes: 1401 })
  const { limit, figures } = await widget('open_long')
  expect(limit).toBe(1401)
  await settings({ alarm_open_minutes: 1400 })
  expect(await countOf('open_long')).toBe(figures.record + 1)
  await settings({ alarm_open_minutes: 360, alarm_unbilled_days: 365 })
  const few = await countOf('unbilled_old')
  await settings({ alarm_unbilled_days: 0 })
  expect(await countOf('unbilled_old')).toBeGreaterThan(few)
  await settings({ alarm_unbilled_days: 7, alarm_limit_pct: 1000 })
  const full = await countOf('credit_full')
  await settings({ alarm_limit_pct: 1 })
  expect(await countOf('credit_full')).toBeGreaterThan(full)
  await settings({ alarm_limit_pct: 90 })
})

test('the alarm of nearly used credit needs the right to prices', async () => {
  const permissions = ['read-dashboard', 'read-dashboard-sales', 'read-customer']
  const user = await aUser(app, { company: 'DEMO', permissions })
  expect(fine(await user.get('/dashboard')).data.map(({ widget }: Json) => widget)).toEqual(['held'])
})

/** Runs the alarms once, and returns the mails that the jobs then send. */
const transaction = <R>(work: (call: Call) => Promise<R>) =>
  systemCall({ pools: app.pools, queue: app.jobs, registry: app.registry }, { corporateId: 1 }, work)
const run = () => ({
  ...{ corporateId: 1, transaction, signal: new AbortController().signal, id: 'uji', attempt: 1 },
  reading: { registry: app.registry, pools: app.pools },
})
const look = (now = new Date()) => lookAtAlarms(run(), now)
const queued = (userId: number) =>
  asOwner(
    `SELECT data->'payload' AS payload FROM pgboss.job WHERE name = 'mail-alarms' AND data->'payload'->>'userId' = $1
      ORDER BY created_on`,
    [String(userId)],
  )

interface Sent {
  template: MailTemplate
  to: string
  language: Language
  values: Readonly<Record<string, string>>
}
async function mailsOf(payload: unknown): Promise<Sent[]> {
  const sent: Sent[] = []
  await mailAlarms.run({
    ...run(),
    payload: mailAlarms.parse(payload),
    viewedBy: async () => undefined,
    outside: {
      publicUrl: 'https://molen.example',
      draw: () => Promise.reject(new Error('Nothing is drawn.')),
      mail: async (template, { to, language, values }) => void sent.push({ template, to, language, values }),
    },
  })
  return sent
}

/** A user who sees only the findings of a unit. */
async function aWatcher(place: 0 | 1): Promise<{ id: number; email: string }> {
  const user = await aUser(app, {
    company: 'DEMO',
    unit: place,
    permissions: ['read-dashboard', 'read-dashboard-mechanic', 'read-fleet-finding'],
  })
  const { id, email } = fine(await user.get('/view/profile')).data
  return { id, email }
}

async function aFinding(key: string): Promise<number> {
  const [row] = await asOwner(
    `INSERT INTO fleet_findings (corporate_id, production_unit_id, kind, key, subject_id, at, measured, unit, documents)
     VALUES (1, $1, 'trip_speed', $2, 1, now(), 99, 'km/h', '') RETURNING id`,
    [unit.id, key],
  )
  return row?.id
}

test('each server of a process reads alarms by its own connections', async () => {
  const ended = openPools(app.connectionString)
  await ended.end()
  const reading = { registry: app.registry, pools: { ...app.pools, runtime: ended.runtime } }
  await expect(lookAtAlarms({ ...run(), reading }, new Date())).rejects.toThrow('not ready')
  await look()
})

test('a row is mailed once to each user who sees it, even with several processes, and again only after some days', async () => {
  await settings({ alarm_quiet_from: null, alarm_quiet_to: null })
  const watcher = await aWatcher(0)
  await asOwner("UPDATE users SET lang = 'en' WHERE corporate_id = 1 AND id = $1", [watcher.id])
  const stranger = await aWatcher(1)
  await aFinding('surat-1')
  await Promise.all([look(), look(), look()])
  const jobs = await queued(watcher.id)
  expect(jobs).toHaveLength(1)
  const [mail, ...others] = await mailsOf(jobs[0]?.payload)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: watcher.email, language: 'en', values: { count: expect.stringMatching(/^\d+$/) } })
  expect(mail?.values.alarms).toContain('Trip faster than possible')
  // Users of one unit are not warned about another unit.
  const foreign = (await queued(stranger.id)).flatMap(({ payload }) => payload.alarms.findings ?? [])
  const own = await asOwner('SELECT id FROM fleet_findings WHERE corporate_id = 1 AND production_unit_id = $1', [
    unit.id,
  ])
  expect(foreign.filter((id: number) => own.some((row) => row.id === id))).toEqual([])

  const later = await aFinding('surat-2')
  await look()
  expect((await queued(watcher.id)).map(({ payload }) => payload.alarms.findings).at(-1)).toEqual([later])
  await asOwner("UPDATE alarm_mails SET mailed_at = now() - interval '8 days' WHERE user_id = $1 AND subject_id = $2", [
    watcher.id,
    later,
  ])
  await look()
  expect(await queued(watcher.id)).toHaveLength(3)
})

test('cleared alarms, and users who no longer see them, get no mail', async () => {
  const watcher = await aWatcher(0)
  const id = await aFinding('surat-3')
  const payload = { userId: watcher.id, alarms: { findings: [id] } }
  expect(await mailsOf(payload)).toHaveLength(1)
  await asOwner("UPDATE users SET status = 'non-active' WHERE corporate_id = 1 AND id = $1", [watcher.id])
  expect(await mailsOf(payload)).toEqual([])
  await asOwner("UPDATE users SET status = 'active' WHERE corporate_id = 1 AND id = $1", [watcher.id])
  await asOwner(
    `DELETE FROM role_permissions p USING users u
      WHERE u.id = $1 AND u.corporate_id = 1 AND p.corporate_id = 1 AND p.role_id = u.role_id
      AND permission = 'read-fleet-finding'`,
    [watcher.id],
  )
  expect(await mailsOf(payload)).toEqual([])
  const other = await aWatcher(0)
  await asOwner("UPDATE fleet_findings SET status = 'finish', settle_reason = 'x', settled_at = now() WHERE id = $1", [
    id,
  ])
  expect(await mailsOf({ ...payload, userId: other.id })).toEqual([])
})

test('a mail writes how much of a limit is used as a percentage', async () => {
  const { id } = fine(await client.get('/view/profile')).data
  const customers: Json[] = fine(await client.get('/list/customer?limit=500')).data
  await settings({ alarm_limit_pct: 1 })
  const [mail] = await mailsOf({ userId: id, alarms: { credit_full: customers.map((one) => one.id) } })
  await settings({ alarm_limit_pct: 90 })
  expect(mail?.values.alarms).toMatch(/^- .+ · [\d.]+%$/m)
})

test('no mail is sent during the quiet hours of the plant, and none is lost', async () => {
  const watcher = await aWatcher(0)
  await aFinding('surat-4')
  await settings({ alarm_quiet_from: '20:00', alarm_quiet_to: '05:00' })
  const [, month, day] = today.split('-')
  // 21:00 in Jakarta on any day.
  const evening = new Date(`2027-${month}-${day === '29' ? '28' : day}T14:00:00Z`)
  await look(evening)
  expect(await queued(watcher.id)).toEqual([])
  await look(new Date(evening.getTime() + 9 * 3_600_000))
  expect(await queued(watcher.id)).toHaveLength(1)
})

test('quiet hours begin and end by the clock of each zone, over midnight too', () => {
  const night = { quietFrom: '20:00:00', quietTo: '05:00:00' }
  const at = (utc: string) => new Date(`2026-11-24T${utc}:00Z`)
  expect(isQuiet(night, 'Asia/Jakarta', at('12:59'))).toBe(false)
  expect(isQuiet(night, 'Asia/Jakarta', at('13:00'))).toBe(true)
  expect(isQuiet(night, 'Asia/Jayapura', at('11:00'))).toBe(true)
  expect(isQuiet(night, 'Asia/Jakarta', at('21:59'))).toBe(true)
  expect(isQuiet(night, 'Asia/Jayapura', at('20:00'))).toBe(false)
  const noon = { quietFrom: '12:00:00', quietTo: '13:00:00' }
  expect(isQuiet(noon, 'Asia/Makassar', at('04:30'))).toBe(true)
  expect(isQuiet(noon, 'Asia/Jakarta', at('04:30'))).toBe(false)
  expect(isQuiet({ quietFrom: null, quietTo: null }, 'Asia/Jakarta', at('20:00'))).toBe(false)
})
