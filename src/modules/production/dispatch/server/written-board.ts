import type { Board } from '../board.ts'
import { LISTS } from '../board-part.ts'

const isList = (name: string) => LISTS.some((list) => list === name)

/** A board as JSON, in the pieces of which one revision differs from another. */
export class WrittenBoard {
  readonly revision: string
  readonly #fields: ReadonlyMap<string, string>
  readonly #lists: ReadonlyMap<string, ReadonlyMap<number, string>>

  constructor(board: Board) {
    this.revision = board.revision
    const fields = Object.entries(board).filter(([name]) => !isList(name))
    this.#fields = new Map(fields.map(([name, value]) => [name, JSON.stringify(value)]))
    this.#lists = new Map(LISTS.map((list) => [list, new Map(board[list].map((row) => [row.id, JSON.stringify(row)]))]))
  }

  /** The whole board. */
  get text(): string {
    const lists = [...this.#lists].map(([name, rows]) => `"${name}":[${[...rows.values()].join(',')}]`)
    return `{"data":{${[...fieldsText(this.#fields), ...lists].join(',')}}}`
  }

  /** What makes an earlier board this one, as a `BoardPart`. */
  partFrom(earlier: WrittenBoard): string {
    const fields = [...this.#fields].filter(([name, text]) => earlier.#fields.get(name) !== text)
    const lists = [...this.#lists].flatMap(([name, rows]) => {
      const before = earlier.#lists.get(name) ?? new Map<number, string>()
      const changed = [...rows].filter(([id, text]) => before.get(id) !== text).map(([, text]) => text)
      const ids = JSON.stringify([...rows.keys()])
      const isSameOrder = ids === JSON.stringify([...before.keys()])
      if (isSameOrder && changed.length === 0) return []
      return [`"${name}":{${isSameOrder ? '' : `"ids":${ids},`}"changed":[${changed.join(',')}]}`]
    })
    return `{${[`"fields":{${fieldsText(fields).join(',')}}`, ...lists].join(',')}}`
  }
}

const fieldsText = (fields: Iterable<readonly [name: string, text: string]>): string[] =>
  [...fields].map(([name, text]) => `"${name}":${text}`)
