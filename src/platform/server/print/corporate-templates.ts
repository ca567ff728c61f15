import type { Reader } from '../engine/implement.ts'
import type { Orientation } from './page.ts'
import { defaultTemplateCode } from './template-registry.ts'

/** How a company prints a kind of document. */
export interface CorporateTemplate {
  template_code: string
  orientation: Orientation
}

/** What the company chose for each of these kinds of document; -01 on lying paper where it chose nothing. */
export async function corporateTemplates<K extends string>(
  query: Reader['query'],
  corporateId: number,
  categories: readonly K[],
): Promise<Record<K, CorporateTemplate>> {
  const rows = await query(
    'SELECT category, template_code, orientation FROM corporate_templates WHERE corporate_id = $1',
    [corporateId],
  )
  const chosen = (category: K): CorporateTemplate => {
    const row = rows.find((one) => one.category === category)
    return {
      template_code: String(row?.template_code ?? defaultTemplateCode(category)),
      orientation: row?.orientation === 'portrait' ? 'portrait' : 'landscape',
    }
  }
  // Exactly these keys were asked for.
  return Object.fromEntries(categories.map((category) => [category, chosen(category)])) as Record<K, CorporateTemplate>
}
