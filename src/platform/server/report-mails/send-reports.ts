import { sql } from 'kysely'
import { addDays, daysOfPeriod, periodOf } from '../../definition/dates.ts'
import { isObject } from '../../definition/is-object.ts'
import { type Label, type Language, say } from '../../definition/label.ts'
import { readViewSettings } from '../../definition/list-view.ts'
import { REPORT, REPORT_FAILED } from '../../definition/mail-templates.ts'
import { permissionToExport, permissionToOpen } from '../../definition/page.ts'
import { holdsPermission } from '../../definition/permission.ts'
import { isDue, type ReportSchedule, readSchedule } from '../../definition/report-schedule.ts'
import { type MailedUser, mailedUsers } from '../access/sessions.ts'
import { company, run as runAsOwner, type Sql } from '../database/sql.ts'
import { Refused } from '../errors.ts'
import { type CompanyRun, defineJob, type Reading } from '../jobs/job.ts'
import { parseReport, type ReportQuery } from '../report/parameters.ts'
import type { ReportHalf } from '../report/report-source.ts'
import { instantIn, localIn } from '../time.ts'
import { reportFile } from './report-file.ts'

/** A run for one receiver: the day in the unit's time zone on which it is due. */
interface ReportMail {
  viewId: number
  userId: number
  day: string
}

/**
 * Starts the reports that are due: each once a day of its unit, even if several processes run this at the same time.
 */
export const sendReports = defineJob({
  name: 'send-reports',
  parse: () => null,
  schedule: { cron: '*/5 * * * *', payload: null },
  async run(run) {
    await beginDue(run, new Date())
  },
})

/** Sends a report to one receiver, with the permissions that they hold now. */
export const mailReport = defineJob<ReportMail>({
  name: 'mail-report',
  parse(payload) {
    const { viewId, userId, day } = isObject(payload) ? payload : {}
    if (typeof viewId !== 'number' || typeof userId !== 'number' || typeof day !== 'string')
      throw new Error('No report to mail.')
    return { viewId, userId, day }
  },
  async run(run) {
    const { viewId, userId, day } = run.payload
    const [user] = await mailedUsers(run.reading.pools.owner, run.corporateId, [userId])
    const [kept] = await keptOf(run.reading, run.corporateId, viewId)
    // Inactive receivers and deleted schedules are skipped.
    if (!user || !kept?.schedule.user_ids.includes(userId)) return
    try {
      await mailTo(run, user, kept, day)
      await note(run, kept, null)
    } catch (error) {
      if (!(error instanceof Refused)) {
        if (run.attempt >= TRIES) await fail(run, kept, FAILED)
        throw error
      }
      await fail(run, kept, error.sentence.label, error.sentence.values)
    }
  },
})

/** The number of attempts of any job. */
const TRIES = 5
const FAILED: Label = ['Laporan gagal dibuat', 'The report could not be made']
const NO_RIGHT: Label = [
  '{user} tidak berhak membuka atau mengekspor laporan ini',
  '{user} may not open or export this report',
]
const GONE: Label = ['Laporan {report} tidak ada lagi', 'The report {report} no longer exists']

interface Kept {
  viewId: number
  ownerId: number
  name: string
  report: string
  filters: Readonly<Record<string, string>>
  schedule: ReportSchedule
  timezone: string
}

/**
 * The schedules of a company, or the one of a view. Read by the owner, because row-level security hides the views of
 * other users.
 */
async function keptOf({ pools }: Reading, corporateId: number, viewId?: number): Promise<Kept[]> {
  const view = sql.val(viewId)
  const { rows } = await runAsOwner(
    pools.owner,
    sql`SELECT m.list_view_id, m.owner_id, m.schedule, v.name, v.module, v.settings, u.timezone
      FROM report_mails m
      JOIN list_views v ON v.corporate_id = m.corporate_id AND v.id = m.list_view_id
      JOIN production_units u ON u.corporate_id = m.corporate_id AND u.id = (m.schedule->>'production_unit_id')::bigint
        AND u.deleted_at IS NULL
      WHERE m.corporate_id = ${corporateId} AND (${view}::bigint IS NULL OR m.list_view_id = ${view})
      ORDER BY m.list_view_id`,
  )
  return rows.flatMap((row) => {
    const schedule = readSchedule(row.schedule)
    const filters = readViewSettings(row.settings)?.filters ?? {}
    const { list_view_id, owner_id, name, module, timezone } = row
    return schedule
      ? [{ viewId: list_view_id, ownerId: owner_id, name, report: module, filters, schedule, timezone }]
      : []
  })
}

function beginning(viewId: number, day: string): Sql {
  const date = sql`${sql.val(day)}::date`
  return sql`UPDATE report_mails SET begun_on = ${date}
    WHERE corporate_id = ${company} AND list_view_id = ${viewId} AND coalesce(begun_on < ${date}, true)
    RETURNING list_view_id`
}

export async function beginDue(
  { corporateId, reading, transaction }: Pick<CompanyRun<null>, 'corporateId' | 'reading' | 'transaction'>,
  now: Date,
): Promise<void> {
  for (const { viewId, schedule, timezone } of await keptOf(reading, corporateId)) {
    const [day = '', clock = ''] = localIn(timezone, now.toISOString()).split(' ')
    if (!isDue(schedule, day, Number(clock.slice(0, 2)))) continue
    await transaction(async (call) => {
      const { rows } = await call.send(beginning(viewId, day))
      if (rows.length === 0) return
      for (const userId of schedule.user_ids) await call.enqueue(mailReport, { viewId, userId, day })
    })
  }
}

async function mailTo(run: CompanyRun<ReportMail>, user: MailedUser, kept: Kept, day: string): Promise<void> {
  const { actor, email, language } = user
  const { registry } = run.reading
  const half = registry.reports.find(({ report }) => report.name === kept.report)
  if (!half) throw new Refused(422, 'gone', { label: GONE, values: { report: kept.report } })
  const { format } = kept.schedule
  const mayRead = holdsPermission(actor, permissionToOpen(half.report))
  if (!mayRead || (format === 'xlsx' && !holdsPermission(actor, permissionToExport(half.report))))
    throw new Refused(403, 'no_right', { label: NO_RIGHT, values: { user: actor.name } })
  const asked = parseReport(half.report, withDays(half, kept, day))
  const made = await reportFile(run, { half, actor, language, asked, format })
  const title = say(half.report.label, language)
  await run.outside.mail(REPORT, {
    id: run.id,
    to: email,
    language,
    values: { name: actor.name, report: title, view: kept.name, text: made.text, link: linkOf(run, kept) },
    attachments: made.attachment ? [made.attachment] : [],
  })
}

const linkOf = ({ outside }: Pick<CompanyRun<ReportMail>, 'outside'>, { report, viewId }: Kept): string =>
  `${outside.publicUrl}/report/${report}?preset=${viewId}`

/** A view without days covers the current period: up to the day before the mail, on the 26th the whole previous one. */
function withDays({ report }: ReportHalf, { filters }: Kept, day: string): Readonly<Record<string, string>> {
  const { period, date_from, date_to } = filters
  const mode = report.modes[filters[report.modeCalled] ?? '']
  if (period || date_from || date_to || mode?.moment) return filters
  const until = addDays(day, -1)
  const asked: ReportQuery = parseReport(report, filters)
  if (report.modes[asked.mode]?.moment) return filters
  return { ...filters, date_from: daysOfPeriod(periodOf(until)).from, date_to: until }
}

async function note(run: CompanyRun<ReportMail>, { viewId, timezone }: Kept, problem: string | null): Promise<void> {
  const { transaction, payload } = run
  const last = sql`${sql.val(problem)}::text`
  const begun = instantIn(timezone, `${payload.day} 00:00:00`)
  await transaction((call) =>
    call.send(
      // A failure for one receiver stays visible until the next run, even if others succeeded.
      sql`UPDATE report_mails SET last_at = now(),
          last_problem = CASE WHEN ${last} IS NULL AND last_at >= ${begun} THEN last_problem ELSE ${last} END
        WHERE corporate_id = ${company} AND list_view_id = ${viewId}`,
    ),
  )
}

/** Records a failure in the schedule's last result, and tells its owner. */
async function fail(
  run: CompanyRun<ReportMail>,
  kept: Kept,
  label: Label,
  values?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const told = (language: Language) => say(label, language, values as Parameters<typeof say>[2])
  const [owner] = await mailedUsers(run.reading.pools.owner, run.corporateId, [kept.ownerId])
  await note(run, kept, told(owner?.language ?? 'id'))
  if (!owner) return
  const { actor, email, language } = owner
  await run.outside.mail(REPORT_FAILED, {
    id: `${run.id}-failed`,
    to: email,
    language,
    values: { name: actor.name, view: kept.name, problem: told(language), link: linkOf(run, kept) },
  })
}
