import { isObject } from '../../definition/is-object.ts'
import { threaded } from '../workers/threaded.ts'
import { type PdfDocument, renderPdf } from './render-pdf.ts'
import type { PrintedCategory, PrintOptions } from './template-registry.ts'
import { type WrittenTemplate, writtenDocument } from './written-template.ts'

/** The document to draw, as data. */
export interface Drawing {
  /** `source` of the category; null for one that the platform added, which has no values. */
  source: string | null
  /** The code of a template of the product, or the text of a written one. */
  template: string | WrittenTemplate
  /** The content of the document; without it the sample of the category. */
  data?: unknown
  options: PrintOptions
}

/** Draws a document with a template of the product or a text template. */
export async function draw(drawing: Drawing): Promise<Uint8Array> {
  return renderPdf(await documentOf(drawing))
}

async function documentOf({ source, template, data, options }: Drawing): Promise<PdfDocument> {
  if (source === null) return writtenDocument(textOf(template), {}, options)
  const category = await categoryOf(source)
  const content = data ?? category.sample
  if (typeof template !== 'string') return writtenDocument(template, category.values(content, options), options)
  const found = category.templates.find(({ code }) => code === template)
  if (!found) throw new Error(`${source} has no template ${template}.`)
  return found.pdf(content, options)
}

function textOf(template: Drawing['template']): WrittenTemplate {
  if (typeof template === 'string') throw new Error(`${template} belongs to no kind of document of the product.`)
  return template
}

async function categoryOf(source: string): Promise<PrintedCategory<unknown>> {
  const { default: category }: { default?: unknown } = await import(source)
  if (!isCategory(category)) throw new Error(`${source} has no kind of document as default export.`)
  return category
}

function isCategory(value: unknown): value is PrintedCategory<unknown> {
  return isObject(value) && Array.isArray(value.templates) && typeof value.values === 'function' && 'sample' in value
}

export default threaded(draw)
