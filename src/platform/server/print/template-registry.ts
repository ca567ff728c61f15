import type { NumberFormat } from '../../definition/format.ts'
import type { Label, Language } from '../../definition/label.ts'
import type { Orientation } from './page.ts'
import type { PdfDocument } from './render-pdf.ts'

/** The specification's own words, the same in both languages. */
export const TEMPLATE_UNAVAILABLE = 'Template unvailable'

/** One way to print a kind of document, as it is listed and chosen. */
export interface Template {
  /** Category and number, for instance `LETTER-01`. */
  code: string
  name: Label
  orientation: Orientation
  /** Made for the time being; named as such where templates are chosen. */
  temporary: boolean
}

/** All templates of one kind of document; the first is the default and cannot be switched off. */
export interface TemplateCategory<Of extends Template = Template> {
  key: string
  templates: readonly [Of, ...Of[]]
}

/** What a template is told beside the document itself. */
export interface PrintOptions {
  language: Language
  numberFormat: NumberFormat
  orientation: Orientation
}

/** A template of the product, which draws by code. */
export interface DrawnTemplate<Data> extends Template {
  pdf(data: Data, options: PrintOptions): PdfDocument
}

/** A kind of document that is printed. Its templates may also be written by the platform, as text with variables in it. */
export interface PrintedCategory<Data> extends TemplateCategory<DrawnTemplate<Data>> {
  label: Label
  /** Address of the file that has it as default export (`import.meta.url`): threads draw from there. */
  source: string
  /** Names that a written template may hold in braces. */
  variables: readonly string[]
  values(data: Data, options: PrintOptions): Readonly<Record<string, string>>
  /** What a template is shown with before there is a document. */
  sample: Data
}

export interface TemplateChoice<Of extends Template> {
  template: Of
  /** Set when the default had to stand in for the template that was asked for. */
  warning: typeof TEMPLATE_UNAVAILABLE | null
}

/**
 * The template with this code, or the default with a warning when the code is unknown or inactive.
 * A code may be written in full (`LETTER-02`) or as its number alone (`-02`); none asks for the default.
 */
export function templateFor<Of extends Template>(
  category: TemplateCategory<Of>,
  code?: string | null,
  inactive: ReadonlySet<string> = new Set(),
): TemplateChoice<Of> {
  const [fallback] = category.templates
  if (!code) return { template: fallback, warning: null }
  const wanted = code.startsWith('-') ? `${category.key}${code}` : code
  const found = category.templates.find((template) => template.code === wanted && !inactive.has(wanted))
  return found ? { template: found, warning: null } : { template: fallback, warning: TEMPLATE_UNAVAILABLE }
}
