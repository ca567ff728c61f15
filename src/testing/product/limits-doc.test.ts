import { readFile } from 'node:fs/promises'
import { maxHeaderSize } from 'node:http'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CLOSE_WITHIN_MS, EXPORT_CONNECTIONS, FINISH_WITHIN_MS } from '../../app/serve.ts'
import { LARGEST_MB } from '../../platform/definition/file-types.ts'
import { ATTEMPT_LIMITS, WINDOW_MINUTES } from '../../platform/server/access/attempts.ts'
import { HASHING_TURNS } from '../../platform/server/access/hashing.ts'
import { VERIFY_BUDGET_MS, VERIFY_TURNS } from '../../platform/server/audit/routes.ts'
import { STATEMENT_MS } from '../../platform/server/database/pools.ts'
import { LOCK_MS } from '../../platform/server/database/runtime-role.ts'
import { connectionTurns, EXPORT_TURNS } from '../../platform/server/export/turns.ts'
import { MOST_UPLOADED } from '../../platform/server/files/rate.ts'
import { UPLOAD_TURNS } from '../../platform/server/files/routes.ts'
import { BODY_LIMIT } from '../../platform/server/http/app.ts'
import { COLLECTION_TURNS } from '../../platform/server/http/collection-routes.ts'
import { LARGEST_BODY } from '../../platform/server/http/own-routes.ts'
import { PATIENCE } from '../../platform/server/http/patience.ts'
import { DEEPEST, MOST_VALUES } from '../../platform/server/http/read-json.ts'
import { LARGE_PAGE, PAGE_TURNS } from '../../platform/server/http/reading-routes.ts'
import { REPORT_TURNS } from '../../platform/server/http/report-routes.ts'
import { OPEN } from '../../platform/server/http/request.ts'
import { THREAD_LIMITS } from '../../platform/server/import/file-threads.ts'
import { LIMITS, PIECE, RECORD, SHOWN } from '../../platform/server/import/limits.ts'
import { MOST_SENT } from '../../platform/server/import/rate.ts'
import { IMPORT_TURNS } from '../../platform/server/import/turns.ts'
import { MOST_LISTENING } from '../../platform/server/live/hub.ts'
import { SPOOL_LIMITS } from '../../platform/server/long-work/spool.ts'
import type { TurnLimits } from '../../platform/server/long-work/turns.ts'
import { DRAWING } from '../../platform/server/print/draw-pdf.ts'
import { END_WITHIN_MS, KILL_AFTER_MS } from '../../platform/server/processes.ts'
import { CAP, COUNT_TURNS } from '../../platform/server/query/count.ts'
import { MOST_LIMIT } from '../../platform/server/query/parameters.ts'
import type { Work } from '../../platform/server/workers/threaded.ts'
import { DRAWN_AT_ONCE, WORK_TURNS } from '../../platform/server/workers/workers.ts'
import { namedTests, ROOT } from '../../platform/testing/named-tests.ts'

const count = (number: number | undefined) => (number ?? 0).toLocaleString('en')

function size(bytes: number): string {
  const [unit = 1, name] = [[1024 ** 3, 'GB'] as const, [1024 ** 2, 'MB'] as const, [1024, 'KB'] as const].find(
    ([one, word]) => bytes % one === 0 && (word !== 'GB' || bytes >= one),
  ) ?? [1, 'bytes']
  return `${count(bytes / unit)} ${name}`
}
const mb = (bytes: number) => `${count(bytes / 1024 ** 2)} MB`

function time(ms: number): string {
  return ms >= 120_000 ? `${ms / 60_000} minutes` : `${ms / 1_000} s`
}

const computing = ({ longest, patience }: Pick<Work, 'longest' | 'patience'>) =>
  `${time(longest)} of computing, ${time(patience)} in all`

/** The turns of a company and of a user are in one row. */
const oneEach = ({ atOnce, perCompany, perUser }: TurnLimits) => {
  expect([perCompany, perUser]).toEqual([1, 1])
  return `${atOnce} at once, 1 of a company and of a user`
}

/** A number that is the limit of two things. */
const same = (number: number | undefined, other: number | undefined) => {
  expect(other).toBe(number)
  return number
}

const [RATE_MINUTES, { drawing, reading }] = [`in ${WINDOW_MINUTES} minutes`, WORK_TURNS]
const PASSWORDS = ATTEMPT_LIMITS.password
const copies = connectionTurns(EXPORT_CONNECTIONS)

/** The limits in the code, by their row in the document. */
const IN_CODE: Readonly<Record<string, string>> = {
  'documents that are drawn': `${DRAWN_AT_ONCE.least} or ${DRAWN_AT_ONCE.most} at once, one less for a company, ${drawing.perUser} for a user; ${drawing.waiting} wait, ${time(drawing.longestWait)}`,
  'files of imports that are read or written': `${oneEach(reading)}; ${reading.waiting} wait, ${time(reading.longestWait)}`,
  [`exact counts of lists beyond ${count(CAP)} rows`]: `${oneEach(COUNT_TURNS)}; ${COUNT_TURNS.waiting} of a user wait, ${time(COUNT_TURNS.longestWait)}`,
  [`pages of more than ${LARGE_PAGE} rows`]: `${PAGE_TURNS.atOnce} at once, ${PAGE_TURNS.perCompany} of a company, ${PAGE_TURNS.perUser} of a user; ${PAGE_TURNS.waiting} of a user wait, ${time(PAGE_TURNS.longestWait)}`,
  'reports that are read': `${REPORT_TURNS.atOnce} at once, ${REPORT_TURNS.perCompany} of a company, ${REPORT_TURNS.perUser} of a user; ${REPORT_TURNS.waiting} of a user wait, ${time(REPORT_TURNS.longestWait)}`,
  "reading a report, a figure's origin or the dashboard": `${time(STATEMENT_MS.reports)} a statement`,
  'verifying the audit log': `${oneEach(VERIFY_TURNS)}; ${VERIFY_TURNS.waiting} of a user waits, ${time(VERIFY_TURNS.longestWait)}; ${time(VERIFY_BUDGET_MS)} a call`,
  "calls on many records, as 'Tagih Semua'": `${oneEach(COLLECTION_TURNS)}; ${COLLECTION_TURNS.waiting} of a user waits, ${time(COLLECTION_TURNS.longestWait)}`,
  'drawing a document': computing(DRAWING),
  'memory of a thread': `${mb(DRAWING.mostMemory)} to draw, ${mb(THREAD_LIMITS.mostMemory)} to read a file`,
  'a stop': `${time(FINISH_WITHIN_MS)} for the calls that run, ${time(CLOSE_WITHIN_MS)} to let go; a further process is killed after ${time(KILL_AFTER_MS)}; ${time(END_WITHIN_MS)} in all`,
  'address and headers of a request': size(maxHeaderSize),
  'headers and body of a request to come, but for files': `${time(PATIENCE.request)}, looked at every ${time(PATIENCE.look)}`,
  'a file that is uploaded or imported to come': `${time(PATIENCE.request)}, then ${size(PATIENCE.uploadRate)} a second since its first byte, ${time(PATIENCE.upload)}`,
  'an answer to be taken': `${size(PATIENCE.leastRate)} a second over each ${PATIENCE.reader === 60_000 ? 'minute' : time(PATIENCE.reader)} in which bytes wait for the reader`,
  'waiting for what another call holds': time(LOCK_MS),
  exports: `${EXPORT_TURNS.perUser} for a user, until its last byte is taken, and ${EXPORT_TURNS.waiting} waiting; waits ${time(EXPORT_TURNS.longestWait)}`,
  'exports that PostgreSQL writes': `${copies.atOnce} in a process, ${copies.perCompany} of them for a company; ${time(STATEMENT_MS.exports)} each`,
  'an exported file': size(SPOOL_LIMITS.file),
  'exported files that are not taken yet': `${size(SPOOL_LIMITS.company)} of a company, ${size(SPOOL_LIMITS.all)} in a process`,
  'the disk that they lie on': `${size(SPOOL_LIMITS.free)} stay free`,
  'an exported file to be taken': time(PATIENCE.file),
  'body of a call that needs no session': size(OPEN.bodyLimit),
  'JSON looked at before a 401': size(OPEN.bodyLimit),
  'lists and objects within each other': count(DEEPEST),
  'values in a body': count(MOST_VALUES),
  'body of a call that a module declares by itself, as a sample of a template': size(LARGEST_BODY),
  'body of a call': size(BODY_LIMIT),
  'rows of a page': count(MOST_LIMIT),
  'a file that is uploaded': `${LARGEST_MB} MB`,
  'files that are received, but for imports': `${UPLOAD_TURNS.atOnce} at once, ${UPLOAD_TURNS.perCompany} of a company, ${UPLOAD_TURNS.perUser} of a user; ${UPLOAD_TURNS.waiting} of a user wait, ${time(UPLOAD_TURNS.longestWait)}`,
  'uploads of a user within an hour': `${count(MOST_UPLOADED.files)} files, ${size(MOST_UPLOADED.bytes)}`,
  'a file that is imported': size(LIMITS.fileBytes),
  'rows, columns of a file that is imported': `${count(LIMITS.rows)} rows, ${LIMITS.columns} columns; with blank ones ${count(LIMITS.rawRows)} and ${count(LIMITS.rawColumns)}`,
  'files for imports of a user within an hour': `${count(MOST_SENT.files)} files, ${size(MOST_SENT.bytes)}`,
  'a row of it': `${count(LIMITS.rowLength)} characters`,
  'a heading of its columns': `${LIMITS.headingLength} characters`,
  'rows of it that are kept, checked or written at one stroke': `${PIECE.rows} rows, ${size(PIECE.bytes)} unless a single one is longer`,
  'rows of one record of it': `${count(RECORD.rows)} rows, ${count(RECORD.length)} characters`,
  'rows of it that are shown at once': `${SHOWN.rows} rows, cells cut at ${SHOWN.length} characters`,
  'its rows as they are kept': size(LIMITS.keptBytes),
  'reading it': computing(THREAD_LIMITS),
  'files that are received or read': `${IMPORT_TURNS.uploads.atOnce} at once, ${IMPORT_TURNS.uploads.perCompany} of a company, ${IMPORT_TURNS.uploads.perUser} of a user; none of a user waits, ${time(IMPORT_TURNS.uploads.longestWait)}`,
  "pages of an import's rows, its templates, its files of wrong rows": `${IMPORT_TURNS.reads.atOnce} at once, ${IMPORT_TURNS.reads.perCompany} of a company; ${IMPORT_TURNS.reads.waiting} of a user wait, ${time(IMPORT_TURNS.reads.longestWait)}`,
  'checks and saves of imports': `${IMPORT_TURNS.runs.perUser} for a user, until its end, and ${IMPORT_TURNS.runs.waiting} waiting; waits ${time(IMPORT_TURNS.runs.longestWait)}`,
  'batches that are checked, and saves': `${IMPORT_TURNS.batches.atOnce} at once, ${IMPORT_TURNS.batches.perCompany} of a company; ${time(IMPORT_TURNS.batches.longestWait)}`,
  'files of wrong rows': `${IMPORT_TURNS.errorFiles.perUser} for a user, until its last byte is taken, and ${IMPORT_TURNS.errorFiles.waiting} waiting; waits ${time(IMPORT_TURNS.errorFiles.longestWait)}`,
  'live updates': `${MOST_LISTENING.ofSession} streams a session, ${MOST_LISTENING.ofUser} a user, ${MOST_LISTENING.ofCompany} a company, ${count(MOST_LISTENING.ofProcess)} a process`,
  'wrong passwords': `${PASSWORDS.subjectFromAddress} for an account (whichever of its names is typed) from an address, ${PASSWORDS.address} from an address, ${RATE_MINUTES}`,
  'codes and links of a mail that are wrong': `${same(ATTEMPT_LIMITS['verify-email'].address, ATTEMPT_LIMITS.recovery.address)} from an address ${RATE_MINUTES}, each`,
  'wrong codes of a second factor': `${ATTEMPT_LIMITS['second-factor'].subject} for an account ${RATE_MINUTES}`,
  'tokens of Google that are refused': `${ATTEMPT_LIMITS.google.address} from an address ${RATE_MINUTES}`,
  'registrations of companies, wrong entries included': `${ATTEMPT_LIMITS.register.address} from an address ${RATE_MINUTES}`,
  mails: `${ATTEMPT_LIMITS.mail.subject} to a name, ${ATTEMPT_LIMITS.mail.address} from an address, ${RATE_MINUTES}`,
  'passwords that are hashed for calls': `${oneEach(HASHING_TURNS)}, or of an address without a session; ${HASHING_TURNS.waiting} wait, ${time(HASHING_TURNS.longestWait)}`,
}

/** Rows without a number of their own, or with one from a definition. */
const WITHOUT = [
  'requests of a user that wait for a turn',
  'waiting for a turn',
  'turns of a company',
  'either for a company',
  'body of a template, previewed or saved',
]

async function rowsOfTable(): Promise<string[][]> {
  const text = await readFile(path.join(ROOT, 'docs/limits.md'), 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('| '))
  const [head, rule, ...limits] = rows.map((row) => row.replace(/^\| | \|$/g, '').split(' | '))
  expect([head?.length, rule?.length]).toEqual([4, 4])
  expect(limits.length).toBeGreaterThan(10)
  return limits
}

test('every limit names what it limits, how much, what the caller gets, and tests that are there', async () => {
  const wrong: string[] = []
  for (const cells of await rowsOfTable()) {
    const { count: named, gone } = await namedTests(cells.at(-1) ?? '')
    if (cells.length !== 4 || named === 0) wrong.push(cells.join(' | '))
    wrong.push(...gone)
  }
  expect(wrong).toEqual([])
})

test('the numbers of the limits are those of the code', async () => {
  const told = Object.fromEntries((await rowsOfTable()).map(([what, limit]) => [what, limit]))
  for (const what of WITHOUT) {
    expect(Object.keys(told)).toContain(what)
    delete told[what]
  }
  expect(told).toEqual(IN_CODE)
})
