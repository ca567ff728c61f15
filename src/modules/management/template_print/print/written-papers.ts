import { type Label, say } from '../../../../platform/definition/label.ts'
import type { Orientation } from '../../../../platform/server/print/page.ts'
import type { PrintOptions } from '../../../../platform/server/print/print-routes.ts'
import type { PrintTemplate, WrittenCategory } from '../../../../platform/server/print/template-registry.ts'
import { writtenTemplate } from '../../../../platform/server/print/written-template.ts'

/** What stands on a paper, as text. */
export type PaperValues = Readonly<Record<string, string>>

/** A template of the product that is written the way the platform writes its own, in both languages. */
interface WrittenPaper {
  code: string
  name: Label
  orientation: Orientation
  body: Label
}

/** A kind of document whose templates are all text with variables; the sample names the variables. */
export function writtenPapers(
  key: string,
  sample: PaperValues,
  [first, ...more]: readonly [WrittenPaper, ...WrittenPaper[]],
): WrittenCategory<PaperValues, PrintOptions> {
  return {
    key,
    templates: [paperTemplate(first), ...more.map(paperTemplate)],
    variables: Object.keys(sample),
    values: (data) => data,
    sample,
  }
}

function paperTemplate({ code, name, orientation, body }: WrittenPaper): PrintTemplate<PaperValues, PrintOptions> {
  const written = (options: PrintOptions) => ({
    code,
    name: say(name, options.language),
    orientation,
    temporary: false,
    body: say(body, options.language),
  })
  return {
    code,
    name,
    orientation,
    temporary: false,
    pdf: (data, options) => writtenTemplate({ values: () => data }, written(options)).pdf(data, options),
  }
}
