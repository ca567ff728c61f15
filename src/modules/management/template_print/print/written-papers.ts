import { type Label, say } from '../../../../platform/definition/label.ts'
import type { DrawnTemplate, PrintedCategory, Template } from '../../../../platform/server/print/template-registry.ts'
import { writtenDocument } from '../../../../platform/server/print/written-template.ts'

/** What stands on a paper, as text. */
export type PaperValues = Readonly<Record<string, string>>

/** A template of the product that is written the way the platform writes its own, in both languages. */
interface WrittenPaper extends Omit<Template, 'temporary'> {
  body: Label
}

/** A kind of document whose templates are all text with variables; the sample names the variables. */
export function writtenPapers(
  key: string,
  label: Label,
  source: string,
  sample: PaperValues,
  [first, ...more]: readonly [WrittenPaper, ...WrittenPaper[]],
): PrintedCategory<PaperValues> {
  return {
    key,
    label,
    source,
    templates: [paperTemplate(first), ...more.map(paperTemplate)],
    variables: Object.keys(sample),
    values: (data) => data,
    sample,
  }
}

function paperTemplate({ body, ...template }: WrittenPaper): DrawnTemplate<PaperValues> {
  const { code, name } = template
  return {
    ...template,
    temporary: false,
    pdf: (values, options) => {
      const { language } = options
      return writtenDocument({ code, name: say(name, language), body: say(body, language) }, values, options)
    },
  }
}
