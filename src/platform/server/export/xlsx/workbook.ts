import type { Column } from '../columns.ts'
import type { Around } from '../marks.ts'
import { Archive } from './archive.ts'
import { RowWriter } from './rows.ts'
import { escapeXml, noteRow, SHEET_END, sheetStart } from './sheet.ts'
import { sheetName } from './sheet-name.ts'
import { SheetRows } from './sheet-rows.ts'
import { stylesOf } from './styles.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The limits of a sheet below its header: Excel reads 1,048,576 rows including it, an archive 4 GiB per file. */
const MOST_ROWS = 1_048_575
const MOST_BYTES = 2 ** 31

/**
 * The rows of a COPY in text format as an Excel workbook, streamed with constant memory. Rows that do not fit into
 * one sheet continue in the next.
 */
export async function* writeXlsx(
  title: string,
  columns: readonly Column[],
  chunks: AsyncIterable<Buffer>,
  most = { rows: MOST_ROWS, bytes: MOST_BYTES },
  { source, head, isMarked = false }: Around = {},
): AsyncGenerator<Uint8Array> {
  const archive = new Archive()
  const styles = stylesOf(columns)
  const rows = new SheetRows(
    chunks,
    new RowWriter(columns, styles.ofColumns, isMarked ? styles.boldOfColumns : undefined),
  )
  let sheets = 0
  let hasMore = true
  try {
    while (hasMore) {
      sheets += 1
      archive.open(`xl/worksheets/sheet${sheets}.xml`)
      yield* await archive.write(Buffer.from(sheetStart(columns, sheets === 1 ? head : [])))
      for await (const xml of rows.next(most)) yield* await archive.write(xml)
      hasMore = await rows.hasMore()
      yield* await archive.write(Buffer.from(`${!hasMore && source ? noteRow(source) : ''}${SHEET_END}`))
      yield* await archive.close()
    }
    for (const [name, xml] of Object.entries(partsOf(title, sheets, styles.xml))) {
      archive.open(name)
      yield* await archive.write(Buffer.from(HEAD + xml))
      yield* await archive.close()
    }
    yield* archive.end()
  } finally {
    archive.discard()
    await rows.close()
  }
}

function partsOf(title: string, sheets: number, styles: string): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const overrides = numbers.map(
    (no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  )
  const entries = numbers.map(
    (no) => `<sheet name="${escapeXml(sheetName(title, no === 1 ? '' : ` ${no}`))}" sheetId="${no}" r:id="rId${no}"/>`,
  )
  const relations = numbers.map(
    (no) => `<Relationship Id="rId${no}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${no}.xml"/>`,
  )
  return {
    'xl/styles.xml': styles,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${overrides.join('')}</Types>`,
  }
}
