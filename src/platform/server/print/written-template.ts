import { a4, type Orientation } from './page.ts'
import type { PdfContent } from './pdf-content.ts'
import type { PrintOptions } from './print-routes.ts'
import type { PrintTemplate, WrittenCategory } from './template-registry.ts'

const MARGIN = 36

/** A template as it is stored. */
interface Written {
  code: string
  name: string
  orientation: Orientation
  temporary: boolean
  body: string
}

/** A stored template as one that prints, beside those of the product. */
export function writtenTemplate<Data>(
  { values }: Pick<WrittenCategory<Data, PrintOptions>, 'values'>,
  { body, name, ...template }: Written,
): PrintTemplate<Data, PrintOptions> {
  return {
    ...template,
    name: [name, name],
    pdf: (data, options) => ({
      title: template.code,
      author: name,
      language: options.language,
      page: a4(options.orientation, MARGIN),
      content: writtenContent(body, values(data, options)),
    }),
  }
}

/**
 * A body as paragraphs: a line is one, `# ` makes it a heading, ` | ` divides it into columns, and `{name}`
 * is the value of that name.
 */
export function writtenContent(body: string, values: Readonly<Record<string, string>>): PdfContent[] {
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : place))
  return body.split(/\r?\n/).map((line): PdfContent => {
    if (line.startsWith('# ')) return { text: fill(line.slice(2)), fontSize: 16, bold: true, margin: [0, 0, 0, 6] }
    if (line.trim() === '') return { text: ' ' }
    const parts = line.split(' | ')
    if (parts.length === 1) return { text: fill(line) }
    return { columns: parts.map((part) => ({ text: fill(part), width: '*' as const })), columnGap: 12 }
  })
}
