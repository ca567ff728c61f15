import { implement } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { TEMPLATE_UNAVAILABLE } from '../../../../platform/server/print/template-registry.ts'
import { chosenTemplate } from '../chosen-template.ts'
import { chosenTemplates } from './chosen-call.ts'

export default implement(chosenTemplate, {
  routes: [chosenTemplates],

  /**
   * The template belongs to its category and is active when it is chosen. Prints find both by their codes, which are
   * stored beside the ids.
   */
  async prepare(call, draft, before) {
    const { template_print_category_id: categoryId, template_print_id: templateId } = { ...before, ...draft.values }
    const chosen = await call.db
      .selectFrom('template_prints as p')
      .innerJoin('template_print_categories as c', 'c.id', 'p.template_print_category_id')
      .select(['p.code', 'p.active', 'c.code as category'])
      .where('p.id', '=', Number(templateId))
      .where('c.id', '=', Number(categoryId))
      .executeTakeFirst()
    if (!chosen?.active) {
      throw new Invalid({ template_print_id: [{ label: [TEMPLATE_UNAVAILABLE, TEMPLATE_UNAVAILABLE] }] })
    }
    draft.values.category = chosen.category
    draft.values.template_code = chosen.code
  },

  constraints: {
    corporate_templates_category_key: {
      field: 'template_print_category_id',
      label: [
        'Jenis dokumen ini sudah punya template, ubah pilihannya',
        'This document type already has a template; change that choice',
      ],
    },
  },
})
