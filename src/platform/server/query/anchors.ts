import type { AnyModule } from '../../definition/module.ts'
import { readPartOf } from '../../definition/permission.ts'
import type { Actor } from '../access/actor.ts'
import type { ListQuery } from './parameters.ts'
import { SORTED_BY } from './present.ts'
import type { Anchor } from './select-ids.ts'

const KEPT_MS = 30_000
const MOST_LISTS = 300
const MOST_PAGES = 50
/** Nearer pages cost no walk worth saving, and somebody turning them would miss a row that moved on between two of them. */
const NEAR = 1_000

interface Key {
  sort: unknown
  id: number
}

const keyOf = (row: Readonly<Record<string, unknown>>): Key => ({ sort: row[SORTED_BY], id: Number(row.id) })

/** Remembers a key; the one remembered longest gives way. */
function keep(keys: Map<number, Key>, offset: number, key: Key): void {
  keys.delete(offset)
  keys.set(offset, key)
  if (keys.size > MOST_PAGES) keys.delete(keys.keys().next().value as number)
}

/** What is known of one list (company, units, filters, order): the first and last row of pages lately read. */
class Memory {
  readonly until = Date.now() + KEPT_MS
  readonly #first = new Map<number, Key>()
  readonly #behind = new Map<number, Key>()

  /** The nearest known row from which the page at the offset can be walked to. */
  find(offset: number, limit: number): Anchor | undefined {
    if (offset < NEAR) return undefined
    const itself = this.#first.get(offset)
    if (itself) return { side: 'from', ...itself }
    const behind = this.#behind.get(offset)
    if (behind) return { side: 'after', ...behind }
    const following = this.#first.get(offset + limit)
    return following ? { side: 'before', ...following } : undefined
  }

  remember(query: ListQuery, rows: readonly Record<string, unknown>[]): void {
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last) return
    if (first[SORTED_BY] !== null) keep(this.#first, query.offset, keyOf(first))
    if (last[SORTED_BY] !== null && rows.length === query.limit) {
      keep(this.#behind, query.offset + query.limit, keyOf(last))
    }
  }
}

/**
 * Deep pages by key: a jump to page 50,000 walks an index over half a million rows once; going on,
 * back, or to the same page again starts from a row that is known. Kept for half a minute: rows that
 * arrive meanwhile shift a deep page by less than anybody can see.
 */
export class Anchors {
  readonly #lists = new Map<string, Memory>()

  /** The memory of the list, where walking by key is sound: growing, no search, sorted by what is never empty. */
  of(definition: AnyModule, actor: Actor, query: ListQuery): Memory | undefined {
    if (!definition.growing || query.search !== '' || query.few) return undefined
    const { sort, first } = definition.list
    if (!['id', sort.field, first?.by].includes(query.order)) return undefined
    const { filters, order, descending, unitId, limit } = query
    const key = JSON.stringify([
      definition.name,
      actor.corporateId,
      actor.fixedUnitId,
      readPartOf(definition, actor)?.permission,
      unitId,
      filters,
      order,
      descending,
      limit,
    ])
    const known = this.#lists.get(key)
    if (known && known.until > Date.now()) return known
    if (this.#lists.size >= MOST_LISTS) this.#lists.clear()
    const memory = new Memory()
    this.#lists.set(key, memory)
    return memory
  }
}
