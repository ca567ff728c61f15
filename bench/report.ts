import { loadavg } from 'node:os'
import { formatTable, machine, type Row } from './table.ts'

/** The document that a run prints, and writes to docs/benchmarks.md on request. */
export function report(
  rows: readonly Row[],
  attacks: string,
  run: { dockets: number; seconds: number; version: string; begun: Date },
): string {
  const day = run.begun.toISOString().slice(0, 10)
  const busy = loadavg()[2]?.toFixed(1) ?? '?'
  return `# Benchmarks

Made by \`npm run bench -- --write\` on ${day}: ${machine(run.version)}; ${run.dockets.toLocaleString('en')} historical
dockets, 10 clients, PostgreSQL embedded and durable, all on this one machine (its load over the last
15 minutes, this benchmark included: ${busy}).

The **limit** is a hand-written Fastify + pg server (\`bench/limit/\`) with prepared statements, page-first SQL and
pipelining that gives the same JSON from the same tables without asking for a user: no session, permission, audit of
its reads or row-level security. Before anything is timed, answers of both are compared. Each figure is the median of
three interleaved rounds of ${run.seconds} s after a warm-up; ratios are worth more than absolutes.

${formatTable(rows)}
${attacks}`
}

const REMARKS = '\n## Beside the table\n'

/** The hand-written remarks below the table; they stay when the table is measured again. */
export function remarks(document: string): string {
  const at = document.indexOf(REMARKS)
  return at === -1 ? '' : document.slice(at)
}
