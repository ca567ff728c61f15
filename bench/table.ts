import { execFileSync } from 'node:child_process'
import { cpus, release, totalmem } from 'node:os'

/** A line of the table: what was measured, beside its limit. */
export interface Row {
  what: string
  product: string
  limit?: string
  ratio?: string
  required?: string
  /** Undefined where nothing is asked. */
  ok?: boolean
  /** Why it is missed, or how it was measured. */
  note?: string
}

/** Below so many answers a second a line says nothing. */
const LEAST_MEASURED = 5

/** A line of requests a second: the product's share of the limit must reach `least`. */
export function shareRow(what: string, product: number, limit: number, least: number, note?: string): Row {
  const ratio = product / limit
  const shown = { what, product: perSecond(product), limit: perSecond(limit), required: `≥ ${least}` }
  // A limit that stood still is no limit: such a line passes nothing.
  if (limit < LEAST_MEASURED)
    return { ...shown, ratio: '–', ok: false, note: `${note ?? ''} Not measured: the limit stalled.`.trim() }
  return {
    ...shown,
    ratio: ratio.toFixed(2),
    ok: ratio >= least,
    note,
  }
}

/** A line of a figure that must not pass a bound. */
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

/** The rows as a Markdown table, columns aligned, with the notes beneath it. */
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

/** Lines of cells, the head first, as those of a Markdown table. */
export function markdown([head = [], ...lines]: readonly (readonly string[])[]): string[] {
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)))
  const lineOf = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [lineOf(head), rule, ...lines.map(lineOf)]
}

/** The machine in one line: what a figure depends on. */
export function machine(postgres: string): string {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${memory} GB memory, ${process.platform} ${release().split('-')[0]}, Node ${process.versions.node}, PostgreSQL ${postgres}`
}

/** Where a program of the system lies, if it does. */
export function findProgram(name: string): string | undefined {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
