import type { FirstData } from '../../../../platform/server/engine/first-data.ts'
import { PRODUCT_CATEGORIES } from '../print/product-categories.ts'

/** The print templates of the product, so that they can be chosen and switched off. */
export const templateFirstData: FirstData = async (client) => {
  for (const { key, templates } of PRODUCT_CATEGORIES) {
    for (const { code, name, orientation, temporary } of templates) {
      await client.query(
        `INSERT INTO template_prints (template_print_category_id, code, name, orientation, temporary)
         SELECT id, $2, $3, $4, $5 FROM template_print_categories WHERE code = $1 ON CONFLICT DO NOTHING`,
        [key, code, name[0], orientation, temporary],
      )
    }
  }
}
