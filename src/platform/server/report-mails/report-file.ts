import { type Language, say } from '../../definition/label.ts'
import type { ReportSchedule } from '../../definition/report-schedule.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import { exportColumns } from '../export/columns.ts'
import { copyOut } from '../export/copy-out.ts'
import { EVERY_ROW, parseExportQuery } from '../export/parameters.ts'
import { reportStatement } from '../export/report-statement.ts'
import { writeXlsx } from '../export/xlsx/workbook.ts'
import type { CompanyRun } from '../jobs/job.ts'
import type { Mail } from '../mail/mailer.ts'
import { seenBy } from '../query/present.ts'
import type { ReportQuery } from '../report/parameters.ts'
import { readPaper } from '../report/print-report.ts'
import { reportHead } from '../report/report-head.ts'
import reportPaper from '../report/report-paper.ts'
import { type ReportHalf, rowsOf } from '../report/report-source.ts'

interface Wanted {
  half: ReportHalf
  actor: Actor
  language: Language
  asked: ReportQuery
  format: ReportSchedule['format']
}

interface Made {
  /** The rows, where the mail contains them as text. */
  text: string
  attachment?: NonNullable<Mail['attachments']>[number]
}

/** The number of rows in the text of a mail; the report shows the others. */
const MOST_LINES = 200

/** A report as a user is sent it: what they could print or export themselves. */
export async function reportFile(
  { reading, outside, signal, corporateId }: CompanyRun<unknown>,
  { half, actor, language, asked, format }: Wanted,
): Promise<Made> {
  const { registry, pools } = reading
  const name = half.report.name
  if (format === 'xlsx') {
    const content = await xlsxOf(reading, { half, actor, language, asked }, signal)
    return {
      text: '',
      attachment: {
        filename: `${name}.xlsx`,
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        content,
      },
    }
  }
  const { reports, streaming } = pools
  const paper = await readPaper({ reports, streaming, registry }, half, actor, language, asked, signal)
  if (format === 'text') {
    const lines = [
      ...paper.head.map(([label, value]) => `${label}: ${value}`),
      '',
      paper.columns.map(({ label }) => label).join(' | '),
      // The total comes first, since the last rows of a long report are left out.
      ...[...paper.rows.slice(-1), ...paper.rows.slice(0, -1)].map(({ cells }) => cells.join(' | ')),
    ]
    return { text: lines.slice(0, MOST_LINES).join('\n') }
  }
  const options = { language, numberFormat: actor.numberFormat, orientation: 'landscape' as const }
  const drawing = { source: reportPaper.source, template: reportPaper.templates[0].code, data: paper, options }
  const content = await outside.draw(drawing, { who: { user: actor.userId, corporate: corporateId }, signal })
  return { text: '', attachment: { filename: `${name}.pdf`, contentType: 'application/pdf', content } }
}

async function xlsxOf(
  { registry, pools }: CompanyRun<unknown>['reading'],
  { half, actor, language, asked }: Omit<Wanted, 'format'>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { list, rest } = asked
  const { query, columns: chosen } = parseExportQuery(seenBy(list, actor), rest)
  const columns = exportColumns(list, actor, language, chosen)
  const window = { limit: EVERY_ROW, offset: 0 }
  const rows = { registry, list, actor, ...rowsOf(half, asked) }
  const statement = reportStatement(rows, language, query, columns, { window, as: 'rows' })
  let countedAt = new Date()
  const copy = copyOut(pools.streaming, tenantOf(actor, query), [statement], signal, (at) => {
    countedAt = at
  })
  const first = await copy.next()
  const head = await reportHead(pools.reports, { registry, actor, language, countedAt }, half.report, asked, query)
  const pieces: Uint8Array[] = []
  const title = say(half.report.label, language)
  const sheet = { title, columns, head, isMarked: true }
  for await (const piece of writeXlsx([sheet], startingWith(first, copy))) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* startingWith<T>(first: IteratorResult<T, void>, rest: AsyncIterable<T>): AsyncGenerator<T> {
  if (first.done) return
  yield first.value
  yield* rest
}
