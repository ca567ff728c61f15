import { sql } from 'kysely'
import type { AnyModule } from '../../definition/module.ts'
import { company, type Sql } from '../database/sql.ts'
import type { Registry } from '../engine/registry.ts'
import type { ListQuery } from './parameters.ts'

/** Where a search finds the rows `t`. */
export interface Places {
  /** The condition on the row's own search text, where that is searched. */
  own: Sql | undefined
  /** In linked records: the column, and the query for the ids of the matching records. */
  links: { column: string; ids: Sql }[]
}

/** The LIKE pattern of a search: anywhere in the text, case-insensitive, '%' and '_' taken literally. */
function searchPattern(search: string): string {
  return `%${search.toLowerCase().replace(/[\\%_]/g, (one) => `\\${one}`)}%`
}

/** Where a search looks: the module's own search_text, and that of the linked records; undefined without a search. */
export function placesOf(registry: Registry, { list, fields }: AnyModule, { search }: ListQuery): Places | undefined {
  if (search === '' || list.search.length === 0) return undefined
  const pattern = sql.val(searchPattern(search))
  const links = list.search.flatMap((name) => {
    const field = fields[name]
    if (field?.kind !== 'link') return []
    const target = registry.get(field.module).definition
    const isShared = target.scope === 'reference'
    const source = sql.table(isShared ? target.table : `page_${target.table}`)
    const tenant = isShared ? sql`` : sql`s.corporate_id = ${company} AND `
    return [{ column: name, ids: sql`SELECT s.id FROM ${source} s WHERE ${tenant}s.search_text LIKE ${pattern}` }]
  })
  return { own: links.length < list.search.length ? sql`t.search_text LIKE ${pattern}` : undefined, links }
}
