import { addDays } from '../../platform/definition/dates.ts'
import { todayIn } from '../../platform/server/time.ts'
import { fine } from '../../platform/testing/matrix/subject.ts'
import type { Client, Json, RunningApp } from '../../testing/running-app.ts'

export const TODAY = todayIn('Asia/Jakarta')
/** The first and last of the sixty days before today, also as parameters of a report. */
export const [FROM, TO] = [addDays(TODAY, -60), addDays(TODAY, -1)]
export const DAYS = `date_from=${FROM}&date_to=${TO}`

/** The last twenty days and the twenty before them, as parameters. */
export const TWENTY_DAYS = `date_from=${addDays(TODAY, -20)}&date_to=${addDays(TODAY, -1)}`
export const TWENTY_BEFORE = `date_from=${addDays(TODAY, -40)}&date_to=${addDays(TODAY, -21)}`

/** The answer of a list or report, by name and parameters. */
export const listOf = async (client: Client, view: string): Promise<Json> => fine(await client.get(`/list/${view}`))

/** The explanation of a report's change between two periods. */
export const whyChanged = async (client: Client, report: string, query: string): Promise<Json> =>
  fine(await client.get(`/${report}/why-changed?${query}`)).data

/** Rows of the database, without row-level security. */
export const rowsOf = async ({ pools }: RunningApp, sql: string, values: readonly unknown[] = []): Promise<Json[]> =>
  (await pools.owner.query(sql, [...values])).rows

export const sumOf = (rows: readonly Json[], name: string): number => rows.reduce((all, row) => all + row[name], 0)
