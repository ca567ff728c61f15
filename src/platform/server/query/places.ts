import type { AnyModule } from '../../definition/module.ts'
import type { Registry } from '../engine/registry.ts'
import type { ListQuery } from './parameters.ts'
import type { Values } from './select-ids.ts'

/** Where a search finds the rows `t`. */
export interface Places {
  /** In what they hold themselves, where that is searched. */
  own: string | undefined
  /** In the records that they name: the column, and SQL for the ids of those records. */
  links: { column: string; ids: string }[]
}

/** The pattern of a search: anywhere in the text, case aside, '%' and '_' taken literally. */
function searchPattern(search: string): string {
  return `%${search.toLowerCase().replace(/[\\%_]/g, (one) => `\\${one}`)}%`
}

/** Where a search looks: into a module's own search_text, and that of the records it links to; nowhere without a word. */
export function placesOf(
  registry: Registry,
  { list, fields }: AnyModule,
  { search }: ListQuery,
  values: Values,
): Places | undefined {
  if (search === '' || list.search.length === 0) return undefined
  const pattern = values.add(searchPattern(search))
  const links = list.search.flatMap((name) => {
    const field = fields[name]
    if (field?.kind !== 'link') return []
    const target = registry.get(field.module).definition
    const isShared = target.scope === 'reference'
    const source = isShared ? target.table : `page_${target.table}`
    const tenant = isShared ? '' : 's.corporate_id = $1 AND '
    return [{ column: name, ids: `SELECT s.id FROM ${source} s WHERE ${tenant}s.search_text LIKE ${pattern}` }]
  })
  return { own: links.length < list.search.length ? `t.search_text LIKE ${pattern}` : undefined, links }
}
