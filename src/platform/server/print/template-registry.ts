import type { NumberFormat } from '../../definition/format.ts'
import type { Label, Language } from '../../definition/label.ts'
import type { Orientation } from './page.ts'
import type { PdfDocument } from './render-pdf.ts'

/** The specification's own words, the same in both languages. */
export const TEMPLATE_UNAVAILABLE = 'Template unvailable'

/** A template of a category, as it is listed and chosen. */
export interface Template {
  /** Category and number, such as `LETTER-01`. */
  code: string
  name: Label
  orientation: Orientation
  /** A provisional template; it is marked where templates are chosen. */
  temporary: boolean
}

/** All templates of a category; the first is the default and cannot be switched off. */
export interface TemplateCategory<Of extends Template = Template> {
  key: string
  templates: readonly [Of, ...Of[]]
}

/** What a template gets beside the document. */
export interface PrintOptions {
  language: Language
  numberFormat: NumberFormat
  orientation: Orientation
}

/** A template of the product, drawn by code. */
export interface DrawnTemplate<Data> extends Template {
  pdf(data: Data, options: PrintOptions): PdfDocument
}

/** A category of printed documents. Administrators may write further templates, as text with variables. */
export interface PrintedCategory<Data> extends TemplateCategory<DrawnTemplate<Data>> {
  label: Label
  /** The URL of the file with it as default export (`import.meta.url`), from which threads draw. */
  source: string
  /** The variables of written templates. */
  variables: readonly string[]
  values(data: Data, options: PrintOptions): Readonly<Record<string, string>>
  /** The sample for previews of a template. */
  sample: Data
}

export interface TemplateChoice<Of extends Template> {
  template: Of
  /** Set where the default replaces the requested template. */
  warning: typeof TEMPLATE_UNAVAILABLE | null
}

/**
 * Finds the template with this code; for an unknown or inactive one the default with a warning. A code may be complete
 * (`LETTER-02`) or only the number (`-02`); without one it is the default.
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
