import type { AnyModule } from '../../definition/module.ts'
import { readPartOf } from '../../definition/permission.ts'
import type { Actor } from '../access/actor.ts'
import { isNeverNull } from './order.ts'
import type { ListQuery } from './parameters.ts'
import { SORTED_BY } from './present.ts'
import type { Anchor } from './select-ids.ts'

const KEPT_MS = 30_000
const MOST_LISTS = 300
const MOST_PAGES = 50
/**
 * Below this offset a normal page is cheap, and a user turning pages would miss a row that moves between two of them.
 */
const NEAR = 1_000

interface Key {
  sort: unknown
  id: number
}

const keyOf = (row: Readonly<Record<string, unknown>>): Key => ({ sort: row[SORTED_BY], id: Number(row.id) })

/** Stores a key; the oldest is dropped when there are too many. */
function keep(keys: Map<number, Key>, offset: number, key: Key): void {
  keys.delete(offset)
  keys.set(offset, key)
  if (keys.size > MOST_PAGES) keys.delete(keys.keys().next().value as number)
}

/** The known rows of one list (company, units, filters, order): first and last row of recently read pages. */
class Memory {
  readonly until = Date.now() + KEPT_MS
  readonly #first = new Map<number, Key>()
  readonly #behind = new Map<number, Key>()

  /** The nearest known row from which the page at the offset can be reached. */
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
 * Deep pages by key: a jump to page 50,000 walks an index over half a million rows once. Going on, back, or to the
 * same page starts from a known row. Keys are kept for half a minute; rows added meanwhile shift a deep page
 * unnoticeably.
 */
export class Anchors {
  readonly #lists = new Map<string, Memory>()

  /**
   * The known rows of the list, where paging by key is safe: a growing table, no search, a sort column that is never
   * null.
   */
  of(definition: AnyModule, actor: Actor, query: ListQuery): Memory | undefined {
    if (!definition.growing || query.search !== '' || query.few) return undefined
    if (!isNeverNull(definition, query.order)) return undefined
    const { filters, order, descending, unitIds, limit } = query
    const key = JSON.stringify([
      definition.name,
      actor.corporateId,
      actor.fixedUnitId,
      readPartOf(definition, actor)?.permission,
      unitIds,
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
