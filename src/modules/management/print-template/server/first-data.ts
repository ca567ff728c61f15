import { sql } from 'kysely'
import { run } from '../../../../platform/server/database/sql.ts'
import type { FirstData } from '../../../../platform/server/engine/belongings.ts'

/** Inserts the product's categories and templates, so that users can choose them and switch them off. */
export const templateFirstData: FirstData = async (client, { registry }) => {
  for (const { key, label, templates } of registry.kindsOfPrint) {
    await run(
      client,
      sql`INSERT INTO template_print_categories (code, name) VALUES (${key}, ${label[0]})
        ON CONFLICT (code) DO NOTHING`,
    )
    for (const { code, name, orientation, temporary } of templates) {
      await run(
        client,
        sql`INSERT INTO template_prints (template_print_category_id, code, name, orientation, temporary)
          SELECT id, ${code}, ${name[0]}, ${orientation}, ${temporary} FROM template_print_categories
          WHERE code = ${key} ON CONFLICT DO NOTHING`,
      )
    }
  }
}
