import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Column } from '../columns.ts'
import { RowWriter } from './rows.ts'
import { escapeXml, SHEET_END, sheetStart } from './sheet.ts'
import { stylesOf } from './styles.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Rows of a sheet beneath its header: Excel reads no more than 1,048,576 with it. */
const MOST_ROWS = 1_048_575
// Twice as fast as the usual level and half as large again as with it.
const LEVEL = { compressionLevel: 3 }

/**
 * The rows of a COPY in its text format as an Excel workbook, written while they are read: memory stays
 * flat however many there are. What does not fit into one sheet goes on in the next.
 */
export function writeXlsx(
  title: string,
  columns: readonly Column[],
  chunks: AsyncIterable<Buffer>,
  mostRows = MOST_ROWS,
): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  const source = chunks[Symbol.asyncIterator]()
  const styles = stylesOf(columns)
  const writer = new RowWriter(columns, styles.ofColumns)
  let sheets = 0
  /** Bytes that have come and are not written: a row's beginning, or what the sheet has no room for. */
  let pending: Buffer = Buffer.alloc(0)

  async function* sheet(): AsyncGenerator<Buffer> {
    yield Buffer.from(sheetStart(columns))
    let room = mostRows
    let isDone = false
    while (room > 0) {
      const { xml, rows, next } = writer.write(pending, room)
      pending = pending.subarray(next)
      room -= rows
      if (rows > 0) yield xml
      else if (isDone) break
      else isDone = !(await readOn())
    }
    yield Buffer.from(SHEET_END)
    // The next entry is named before this one ends, so that the archive is never believed complete.
    if (pending.length > 0 || (!isDone && (await readOn()))) addSheet()
    else finish()
  }

  async function readOn(): Promise<boolean> {
    const next = await source.next()
    if (!next.done) pending = pending.length > 0 ? Buffer.concat([pending, next.value]) : next.value
    return !next.done
  }

  function addSheet(): void {
    sheets += 1
    const entry = Readable.from(sheet(), { objectMode: false })
    entry.on('error', (error) => output.destroy(error))
    zip.addReadStream(entry, `xl/worksheets/sheet${sheets}.xml`, LEVEL)
  }

  function finish(): void {
    for (const [name, xml] of Object.entries(partsOf(title, sheets, styles.xml))) {
      zip.addBuffer(Buffer.from(HEAD + xml), name, LEVEL)
    }
    zip.end()
  }

  zip.on('error', (error) => output.destroy(error))
  zip.outputStream.pipe(output)
  // A reader who leaves takes the source of the rows with him.
  output.on('close', () => void source.return?.().catch(() => {}))
  addSheet()
  return output
}

function partsOf(title: string, sheets: number, styles: string): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const overrides = numbers.map(
    (no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  )
  const entries = numbers.map((no) => `<sheet name="${sheetName(title, no)}" sheetId="${no}" r:id="rId${no}"/>`)
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

/** Excel allows 31 characters and none of []:*?/\ in a sheet's name. */
function sheetName(title: string, no: number): string {
  const suffix = no === 1 ? '' : ` ${no}`
  const name = title
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31 - suffix.length)
    .trim()
  return escapeXml(`${name || 'Data'}${suffix}`)
}
