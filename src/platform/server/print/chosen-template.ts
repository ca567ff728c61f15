import type { Reader } from '../database/row.ts'
import { company } from '../database/sql.ts'
import { type CorporateTemplate, corporateTemplates } from './corporate-templates.ts'
import { type FoundTemplate, storedTemplates, type TemplatesOf } from './stored-templates.ts'
import { type TemplateCategory, type TemplateChoice, templateFor } from './template-registry.ts'

interface Chosen {
  choice: TemplateChoice<FoundTemplate>
  /** The other templates that can be chosen. */
  templates: readonly FoundTemplate[]
  orientation: CorporateTemplate['orientation']
}

/** The requested template, else the one that the company chose, or its replacement. */
export async function chosenTemplate(
  { query }: Pick<Reader, 'query'>,
  templatesOf: TemplatesOf,
  kind: TemplateCategory,
  asked: unknown,
): Promise<Chosen> {
  const { category, inactive } = await storedTemplates(templatesOf, query, kind)
  const { [kind.key]: corporate } = await corporateTemplates(query, company, [kind])
  const code = typeof asked === 'string' && asked !== '' ? asked : corporate?.template_code
  const choice = templateFor(category, code, inactive)
  return {
    choice,
    templates: category.templates.filter((one) => !inactive.has(one.code)),
    orientation: corporate?.orientation ?? choice.template.orientation,
  }
}
