import type { Shape } from '../../field-kind.ts'
import type { Head } from '../../report/report-head.ts'
import type { Column } from '../columns.ts'
import type { Around } from '../marks.ts'
import { Archive } from './archive.ts'
import { RowWriter } from './rows.ts'
import { sheetName } from './sheet-name.ts'
import { SheetRows } from './sheet-rows.ts'
import { HEADER_STYLE, Styles } from './styles.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The limits of a sheet below its header: Excel reads 1,048,576 rows including it, an archive 4 GiB per file. */
const MOST_ROWS = 1_048_575
const MOST_BYTES = 2 ** 31

/** What a sheet is called and shows. */
export interface Sheet extends Pick<Around, 'head' | 'isMarked'> {
  title: string
  columns: readonly Column[]
}

/**
 * The rows of COPYs in text format as an Excel workbook, streamed with constant memory: each statement in a sheet. Rows
 * that do not fit into one continue in the next.
 */
export async function* writeXlsx(
  sheets: readonly Sheet[],
  chunks: AsyncIterable<Buffer>,
  { source, most = { rows: MOST_ROWS, bytes: MOST_BYTES } }: Pick<Around, 'source'> & { most?: Most } = {},
): AsyncGenerator<Uint8Array> {
  const archive = new Archive()
  const styles = new Styles()
  const copied = chunks[Symbol.asyncIterator]()
  const names: string[] = []
  try {
    for (const [index, { title, columns, head, isMarked }] of sheets.entries()) {
      const { plain, bold } = styles.of(columns)
      const rows = new SheetRows(copied, new RowWriter(columns, plain, isMarked ? bold : undefined))
      let hasMore = true
      for (let part = 1; hasMore; part++) {
        names.push(sheetName(title, part === 1 ? '' : ` ${part}`))
        archive.open(`xl/worksheets/sheet${names.length}.xml`)
        yield* await archive.write(Buffer.from(sheetStart(columns, part === 1 ? head : [])))
        for await (const xml of rows.next(most)) yield* await archive.write(xml)
        hasMore = await rows.hasMore()
        const isLast = !hasMore && index === sheets.length - 1
        yield* await archive.write(Buffer.from(`${isLast && source ? noteRow(source) : ''}${SHEET_END}`))
        yield* await archive.close()
      }
    }
    for (const [name, xml] of Object.entries(partsOf(names, styles.xml()))) {
      archive.open(name)
      yield* await archive.write(Buffer.from(HEAD + xml))
      yield* await archive.close()
    }
    yield* archive.end()
  } finally {
    archive.discard()
    await copied.return?.()
  }
}

interface Most {
  rows: number
  bytes: number
}

function partsOf(names: readonly string[], styles: string): Record<string, string> {
  const numbers = names.map((_, index) => index + 1)
  const overrides = numbers.map(
    (no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  )
  const entries = names.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const relations = numbers.map(
    (no) => `<Relationship Id="rId${no}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${no}.xml"/>`,
  )
  return {
    'xl/styles.xml': styles,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${overrides.join('')}</Types>`,
  }
}

const WIDTHS: Readonly<Record<Shape, number>> = { text: 24, number: 14, day: 13, moment: 18, time: 8 }
/** The start of a sheet: column widths, the parameters, the frozen header. */
function sheetStart(columns: readonly Column[], head: Head = []): string {
  const widths = columns.map(({ shape, label }, index) => {
    const width = Math.max(WIDTHS[shape], Math.min(label.length + 2, 40))
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  })
  const header = columns.map((column) => headerCell(column.label)).join('')
  const above = head.map(([label, value]) => `<row>${headerCell(label)}${textCell(value)}</row>`)
  const rows = head.length > 0 ? [...above, '<row/>'] : []
  const first = rows.length + 1
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${first}" topLeftCell="A${first + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`,
    widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '',
    `<sheetData>${rows.join('')}<row>${header}</row>`,
  ].join('')
}

const SHEET_END = '</sheetData></worksheet>'

function headerCell(label: string): string {
  return `<c s="${HEADER_STYLE}" t="inlineStr"><is><t>${escapeXml(label)}</t></is></c>`
}

const textCell = (text: string) => `<c t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`

/** A row below the others: the source of the data. */
const noteRow = (text: string): string => `<row/><row>${textCell(text)}</row>`

/** Escapes a label for XML. */
function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
