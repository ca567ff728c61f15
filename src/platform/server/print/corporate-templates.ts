import { sql } from 'kysely'
import type { Reader } from '../database/row.ts'
import type { Sql } from '../database/sql.ts'
import type { Orientation } from './page.ts'
import type { TemplateCategory } from './template-registry.ts'

/** The template and paper that a company chose for a category. */
export interface CorporateTemplate {
  template_code: string
  orientation: Orientation
}

/** The company's choices for these categories; without a choice the default template in its own orientation. */
export async function corporateTemplates(
  query: Reader['query'],
  corporate: Sql,
  kinds: readonly TemplateCategory[],
): Promise<Record<string, CorporateTemplate>> {
  const rows = await query(
    sql`SELECT category, template_code, orientation FROM corporate_templates WHERE corporate_id = ${corporate}`,
  )
  const chosen = ({ key, templates: [first] }: TemplateCategory): CorporateTemplate => {
    const row = rows.find(({ category }) => category === key)
    if (!row) return { template_code: first.code, orientation: first.orientation }
    return {
      template_code: String(row.template_code),
      orientation: row.orientation === 'portrait' ? 'portrait' : 'landscape',
    }
  }
  return Object.fromEntries(kinds.map((kind) => [kind.key, chosen(kind)]))
}
