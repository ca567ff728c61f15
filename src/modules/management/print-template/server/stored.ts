import { sql } from 'kysely'
import type { TemplatesOf } from '../../../../platform/server/print/stored-templates.ts'

/** The templates of a category by their codes: the product's, and those that administrators wrote. */
export const templatesOf: TemplatesOf = async (query, kind) => {
  const rows = await query(
    sql`SELECT p.code, p.name, p.temporary, p.orientation, p.body, p.active FROM template_prints p
      JOIN template_print_categories c ON c.id = p.template_print_category_id WHERE c.code = ${kind} ORDER BY p.code`,
  )
  return rows.map((row) => ({
    code: String(row.code),
    name: String(row.name),
    orientation: row.orientation === 'portrait' ? 'portrait' : 'landscape',
    temporary: row.temporary === true,
    body: typeof row.body === 'string' ? row.body : null,
    active: row.active === true,
  }))
}
