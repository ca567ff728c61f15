import type { Reader } from '../engine/implement.ts'
import type { PrintOptions } from './print-routes.ts'
import type { PdfDocument } from './render-pdf.ts'
import { storedTemplates } from './stored-templates.ts'
import { TEMPLATE_UNAVAILABLE, templateFor, type WrittenCategory } from './template-registry.ts'
import { writtenTemplate } from './written-template.ts'

/** What a sample is asked of: a stored template, or a body that is being written. */
export interface SampleOf {
  code: string | null
  body: string | null
}

interface Drawn {
  /** Null where there is nothing to draw: no template of the kind has this code. */
  document: PdfDocument | null
  warning: typeof TEMPLATE_UNAVAILABLE | null
}

/** A kind of document as its samples need it, whatever its documents hold. */
export interface SampleCategory {
  key: string
  variables: readonly string[]
  draw(query: Reader['query'], asked: SampleOf, options: PrintOptions): Promise<Drawn>
}

/** A kind of document with templates of the product: its default stands in for what cannot be had. */
export function sampleCategory<Data>(category: WrittenCategory<Data, PrintOptions>): SampleCategory {
  return {
    key: category.key,
    variables: category.variables,
    async draw(query, { code, body }, options) {
      if (body !== null) {
        return { document: beingWritten(category, body, options).pdf(category.sample, options), warning: null }
      }
      const { category: stored, inactive } = await storedTemplates(query, category)
      const { template, warning } = templateFor(stored, code, inactive)
      return { document: template.pdf(category.sample, options), warning }
    },
  }
}

/** A kind of document that the platform added: plain text, without variables and without a default. */
export function plainCategory(key: string): SampleCategory {
  const category = { key, values: () => ({}) }
  return {
    key,
    variables: [],
    async draw(query, { code, body }, options) {
      const [stored] = body === null ? await query(STORED, [key, code]) : []
      const text = body ?? (typeof stored?.body === 'string' ? stored.body : null)
      if (text === null) return { document: null, warning: TEMPLATE_UNAVAILABLE }
      return { document: beingWritten(category, text, options).pdf(undefined, options), warning: null }
    },
  }
}

const STORED = `SELECT p.body FROM template_prints p JOIN template_print_categories c ON c.id = p.template_print_category_id
  WHERE c.code = $1 AND p.code = $2 AND p.active`

function beingWritten<Data>(
  category: Pick<WrittenCategory<Data, PrintOptions>, 'key' | 'values'>,
  body: string,
  { orientation }: PrintOptions,
) {
  return writtenTemplate(category, { code: category.key, name: category.key, orientation, temporary: false, body })
}
