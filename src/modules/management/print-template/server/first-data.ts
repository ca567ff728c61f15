import type { FirstData } from '../../../../platform/server/engine/belongings.ts'

/** Inserts the product's categories and templates, so that users can choose them and switch them off. */
export const templateFirstData: FirstData = async (client, { registry }) => {
  for (const { key, label, templates } of registry.kindsOfPrint) {
    await client.query(
      'INSERT INTO template_print_categories (code, name) VALUES ($1, $2) ON CONFLICT (code) DO NOTHING',
      [key, label[0]],
    )
    for (const { code, name, orientation, temporary } of templates) {
      await client.query(
        `INSERT INTO template_prints (template_print_category_id, code, name, orientation, temporary)
         SELECT id, $2, $3, $4, $5 FROM template_print_categories WHERE code = $1 ON CONFLICT DO NOTHING`,
        [key, code, name[0], orientation, temporary],
      )
    }
  }
}
