import type { Label } from '../../definition/label.ts'
import type { Orientation } from './page.ts'
import type { PdfDocument } from './render-pdf.ts'

/** The specification's own words, the same in both languages. */
export const TEMPLATE_UNAVAILABLE = 'Template unvailable'

/** One way to print a kind of document. */
export interface PrintTemplate<Data, Options> {
  /** Category and number, for instance `LETTER-01`. */
  code: string
  name: Label
  orientation: Orientation
  /** Made for the time being; named as such where templates are chosen. */
  temporary: boolean
  pdf(data: Data, options: Options): PdfDocument
}

/** All templates of one kind of document; the first is the default and cannot be switched off. */
export interface TemplateCategory<Data, Options> {
  key: string
  templates: readonly [PrintTemplate<Data, Options>, ...PrintTemplate<Data, Options>[]]
}

/** A category whose templates may also be written by the platform, as text with these variables in it. */
export interface WrittenCategory<Data, Options> extends TemplateCategory<Data, Options> {
  variables: readonly string[]
  values(data: Data, options: Options): Readonly<Record<string, string>>
  /** What a template is shown with before there is a document. */
  sample: Data
}

export interface TemplateChoice<Data, Options> {
  template: PrintTemplate<Data, Options>
  /** Set when the default had to stand in for the template that was asked for. */
  warning: typeof TEMPLATE_UNAVAILABLE | null
}

/**
 * The template with this code, or the default with a warning when the code is unknown or inactive.
 * A code may be written in full (`LETTER-02`) or as its number alone (`-02`); none asks for the default.
 */
export function templateFor<Data, Options>(
  category: TemplateCategory<Data, Options>,
  code?: string | null,
  inactive: ReadonlySet<string> = new Set(),
): TemplateChoice<Data, Options> {
  const [fallback] = category.templates
  if (!code) return { template: fallback, warning: null }
  const wanted = code.startsWith('-') ? `${category.key}${code}` : code
  const found = category.templates.find((template) => template.code === wanted && !inactive.has(wanted))
  return found ? { template: found, warning: null } : { template: fallback, warning: TEMPLATE_UNAVAILABLE }
}

/** The code that a category has until the company chooses another, for instance `LETTER-01`. */
export function defaultTemplateCode(categoryKey: string): string {
  return `${categoryKey}-01`
}
