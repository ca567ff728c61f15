import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Board } from '../board.ts'
import { LISTS } from '../board-part.ts'

const packed = promisify(gzip)
const isList = (name: string) => LISTS.some((list) => list === name)

/** The JSON of a board's fields, and of its list rows by id. */
interface Pieces {
  fields: ReadonlyMap<string, string>
  lists: ReadonlyMap<string, ReadonlyMap<number, string>>
}

/**
 * A board as sent: whole on request, or the difference from an earlier one. Each is written once, on first use: a
 * followed board is rarely requested, and a requested one rarely followed.
 */
export class WrittenBoard {
  readonly #board: Board
  #whole: Buffer | undefined
  #compressed: Promise<Buffer> | undefined
  #pieces: Pieces | undefined

  constructor(board: Board) {
    this.#board = board
  }

  get revision(): string {
    return this.#board.revision
  }

  /** The answer with the whole board, as JSON. */
  get whole(): Buffer {
    this.#whole ??= Buffer.from(JSON.stringify({ data: this.#board }))
    return this.#whole
  }

  /** The same, compressed. */
  get compressed(): Promise<Buffer> {
    this.#compressed ??= packed(this.whole, { level: 1 })
    return this.#compressed
  }

  /** The difference from an earlier board to this one, as a `BoardPart`. */
  partFrom(earlier: WrittenBoard): string {
    const [now, then] = [this.#written, earlier.#written]
    const fields = [...now.fields].filter(([name, text]) => then.fields.get(name) !== text)
    const lists = [...now.lists].flatMap(([name, rows]) => {
      const before = then.lists.get(name) ?? new Map<number, string>()
      const changed = [...rows].filter(([id, text]) => before.get(id) !== text).map(([, text]) => text)
      const ids = JSON.stringify([...rows.keys()])
      const isSameOrder = ids === JSON.stringify([...before.keys()])
      if (isSameOrder && changed.length === 0) return []
      return [`"${name}":{${isSameOrder ? '' : `"ids":${ids},`}"changed":[${changed.join(',')}]}`]
    })
    return `{${[`"fields":{${fields.map(([name, text]) => `"${name}":${text}`).join(',')}}`, ...lists].join(',')}}`
  }

  get #written(): Pieces {
    this.#pieces ??= piecesOf(this.#board)
    return this.#pieces
  }
}

function piecesOf(board: Board): Pieces {
  const fields = Object.entries(board).filter(([name]) => !isList(name))
  return {
    fields: new Map(fields.map(([name, value]) => [name, JSON.stringify(value)])),
    lists: new Map(LISTS.map((list) => [list, new Map(board[list].map((row) => [row.id, JSON.stringify(row)]))])),
  }
}
