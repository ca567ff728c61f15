import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { HISTORY_TABLES, type HistoryTable } from './history/ids.ts'
import { COLUMNS, copyLine, type RowSink, type Value } from './history/rows.ts'

export function copyStatement(table: HistoryTable, isFrozen = false): string {
  return `COPY ${table} (${COLUMNS[table].join(', ')}) FROM STDIN (NULL ''${isFrozen ? ', FREEZE' : ''})`
}

/** Collects the rows of a small history and copies them table by table, in the order of the foreign keys. */
export class CollectedRows implements RowSink {
  readonly #lines = new Map<HistoryTable, string[]>()
  #rows = 0

  get rows(): number {
    return this.#rows
  }

  row(table: HistoryTable, values: readonly Value[]): void {
    const lines = this.#lines.get(table)
    if (lines) lines.push(copyLine(values))
    else this.#lines.set(table, [copyLine(values)])
    this.#rows += 1
  }

  async copyInto(client: pg.ClientBase): Promise<void> {
    for (const table of HISTORY_TABLES) {
      const lines = this.#lines.get(table)
      if (lines) await pipeline(inChunks(lines), client.query(from(copyStatement(table))))
    }
  }
}

const LINES_IN_A_CHUNK = 500

function* inChunks(lines: readonly string[]): Generator<string> {
  for (let start = 0; start < lines.length; start += LINES_IN_A_CHUNK) {
    yield lines.slice(start, start + LINES_IN_A_CHUNK).join('')
  }
}
