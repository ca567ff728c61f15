import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { fine, listed } from '../../../platform/testing/matrix/subject.ts'

/**
 * A template for a category for which the company has chosen none; where it has chosen for all, one choice is deleted
 * first.
 */
export async function corporateTemplateBody(client: Client) {
  const { data: templates } = fine(await client.get('/lookup/template_print?active=1&limit=500'))
  const { data: chosen } = await listed(client, 'template-print', { limit: 500 })
  const isChosen = (category: number) => chosen.some((row: Json) => row.template_print_category_id === category)
  const free = templates.find((row: Json) => !isChosen(row.template_print_category_id))
  if (!free) fine(await client.delete(`/delete/template-print/${chosen[0].id}`))
  const category = free?.template_print_category_id ?? chosen[0].template_print_category_id
  const template = templates.find((row: Json) => row.template_print_category_id === category)
  return { template_print_category_id: category, template_print_id: template.id, orientation: 'portrait' }
}

export const contract: ContractSubject = { body: corporateTemplateBody }
