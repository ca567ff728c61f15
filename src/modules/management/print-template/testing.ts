import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { fine } from '../../../platform/testing/matrix/subject.ts'
import { freshWord, made } from '../../../platform/testing/records.ts'
import { corporateTemplateBody } from '../../setting/chosen-template/testing.ts'

/** A text template for dockets. */
export async function printTemplateBody(client: Client) {
  const [category] = fine(await client.get('/lookup/template-print-category?search=DOCKET')).data
  return {
    template_print_category_id: category.id,
    code: freshWord(),
    name: 'Surat jalan uji',
    orientation: 'portrait',
    paper: 'A4',
    body: '# Surat Jalan {docket_number}\n{customer_name} | {volume} m³',
  }
}

export const contract: ContractSubject = {
  body: printTemplateBody,
  further: async (client) => made(client, 'template-print', await corporateTemplateBody(client)),
}
