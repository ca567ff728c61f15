import type { Reader } from '../engine/implement.ts'
import type { Template, TemplateCategory } from './template-registry.ts'

/** A template as it is found: of the product, or with the body that the platform has written. */
export interface FoundTemplate extends Template {
  body?: string
}

/** A category with the templates that the platform has written, and the codes of those that are switched off. */
export async function storedTemplates(
  query: Reader['query'],
  { key, templates }: TemplateCategory,
): Promise<{ category: TemplateCategory<FoundTemplate>; inactive: ReadonlySet<string> }> {
  const rows = await query(
    `SELECT p.code, p.name, p.temporary, p.orientation, p.body, p.active FROM template_prints p
     JOIN template_print_categories c ON c.id = p.template_print_category_id WHERE c.code = $1 ORDER BY p.code`,
    [key],
  )
  const own = new Set(templates.map(({ code }) => code))
  const written = rows
    .filter(({ code, body }) => !own.has(String(code)) && typeof body === 'string')
    .map(
      (row): FoundTemplate => ({
        code: String(row.code),
        name: [String(row.name), String(row.name)],
        orientation: row.orientation === 'portrait' ? 'portrait' : 'landscape',
        temporary: row.temporary === true,
        body: String(row.body),
      }),
    )
  return {
    category: { key, templates: [...templates, ...written] },
    inactive: new Set(rows.filter(({ active }) => !active).map(({ code }) => String(code))),
  }
}
