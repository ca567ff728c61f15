import type { Reader } from '../engine/implement.ts'
import type { PrintOptions } from './print-routes.ts'
import type { WrittenCategory } from './template-registry.ts'
import { writtenTemplate } from './written-template.ts'

/** A category with the templates that the platform has written, and the codes of those that are switched off. */
export async function storedTemplates<Data>(
  query: Reader['query'],
  category: WrittenCategory<Data, PrintOptions>,
): Promise<{ category: WrittenCategory<Data, PrintOptions>; inactive: ReadonlySet<string> }> {
  const rows = await query(
    `SELECT p.code, p.name, p.temporary, p.orientation, p.body, p.active FROM template_prints p
     JOIN template_print_categories c ON c.id = p.template_print_category_id WHERE c.code = $1 ORDER BY p.code`,
    [category.key],
  )
  const [first, ...more] = category.templates
  const own = new Set(category.templates.map(({ code }) => code))
  const written = rows
    .filter(({ code, body }) => !own.has(String(code)) && typeof body === 'string')
    .map((row) =>
      writtenTemplate(category, {
        code: String(row.code),
        name: String(row.name),
        orientation: row.orientation === 'portrait' ? 'portrait' : 'landscape',
        temporary: row.temporary === true,
        body: String(row.body),
      }),
    )
  return {
    category: { ...category, templates: [first, ...more, ...written] },
    inactive: new Set(rows.filter(({ active }) => !active).map(({ code }) => String(code))),
  }
}
