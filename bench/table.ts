import { execFileSync } from 'node:child_process'
import { cpus, release, totalmem } from 'node:os'

/** A row of the table: what was measured, compared with its limit. */
export interface Row {
  what: string
  product: string
  limit?: string
  ratio?: string
  required?: string
  /** Undefined where nothing is required. */
  ok?: boolean
  /** Why it failed, or how it was measured. */
  note?: string
}

/** Below this many answers per second a row is meaningless. */
const LEAST_MEASURED = 5

/** A row of requests per second: the product's share of the limit must reach `least`. */
export function shareRow(what: string, product: number, limit: number, least: number, note?: string): Row {
  const ratio = product / limit
  const shown = { what, product: perSecond(product), limit: perSecond(limit), required: `≥ ${least}` }
  // A limit that stalled is invalid: such a row fails.
  if (limit < LEAST_MEASURED)
    return { ...shown, ratio: '–', ok: false, note: `${note ?? ''} Not measured: the limit stalled.`.trim() }
  return {
    ...shown,
    ratio: ratio.toFixed(2),
    ok: ratio >= least,
    note,
  }
}

/** A row of a figure with an upper bound. */
export function boundRow(what: string, value: number, most: number, unit: string, note?: string): Row {
  const digits = value < 10 ? 1 : 0
  return {
    what,
    product: `${value.toFixed(digits)} ${unit}`,
    required: `≤ ${most} ${unit}`,
    ok: value <= most,
    note,
  }
}

export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')} /s`

const HEAD = ['what', 'product', 'limit', 'ratio', 'required', 'ok']

/** The rows as a Markdown table with aligned columns, with the notes below. */
export function formatTable(rows: readonly Row[]): string {
  const notes: string[] = []
  const cells = rows.map((row) => {
    if (row.note) notes.push(row.note)
    const mark = row.note ? ` [${notes.length}]` : ''
    const ok = row.ok === undefined ? '' : row.ok ? 'yes' : 'NO'
    return [row.what + mark, row.product, row.limit ?? '', row.ratio ?? '', row.required ?? '', ok]
  })
  const told = notes.map((note, index) => `${index + 1}. ${note}`)
  return [...markdown([HEAD, ...cells]), '', ...told].join('\n').trimEnd()
}

/** Rows of cells, the header first, as lines of a Markdown table. */
export function markdown([head = [], ...lines]: readonly (readonly string[])[]): string[] {
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)))
  const lineOf = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [lineOf(head), rule, ...lines.map(lineOf)]
}

/** The row of a part that failed: the minutes spent on the others are not lost. The run ends with an error. */
export function failedRow(part: string, error: unknown): Row {
  console.error(error)
  process.exitCode = 1
  const note = error instanceof Error ? error.message.split('\n')[0] : String(error)
  return { what: `${part}: not measured`, product: '–', ok: false, note }
}

/** The machine in one line. */
export function machine(postgres: string): string {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${memory} GB memory, ${process.platform} ${release().split('-')[0]}, Node ${process.versions.node}, PostgreSQL ${postgres}`
}

/** The path of a system program, if it is installed. */
export function findProgram(name: string): string | undefined {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
