import type { Column } from '../columns.ts'

export const HEADER_STYLE = 1
const PLAIN_FORMATS = 2
/** Lower numbers are Excel's built-in formats. */
const FIRST_FORMAT_ID = 164

/**
 * The cell formats of a workbook: `s="1"` of a cell is the second one. The first is plain, the second the header's.
 * Each further format (days, moments in the unit's time, numbers with their decimals) is followed by its bold variant.
 */
export class Styles {
  readonly #codes: string[] = []

  /** The format of each column's cells, and its bold variant. */
  of(columns: readonly Column[]): { plain: readonly number[]; bold: readonly number[] } {
    const plain = columns.map((column) => {
      const code = formatCode(column)
      if (code === undefined) return 0
      if (!this.#codes.includes(code)) this.#codes.push(code)
      return PLAIN_FORMATS + this.#codes.indexOf(code) * 2
    })
    return { plain, bold: plain.map((style) => (style === 0 ? HEADER_STYLE : style + 1)) }
  }

  xml(): string {
    const formats = this.#codes.map(
      (code, index) => `<numFmt numFmtId="${FIRST_FORMAT_ID + index}" formatCode="${code}"/>`,
    )
    const cells = this.#codes.flatMap((_, index) =>
      [0, 1].map(
        (font) =>
          `<xf numFmtId="${FIRST_FORMAT_ID + index}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${font === 1 ? ' applyFont="1"' : ''}/>`,
      ),
    )
    return [
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '',
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${PLAIN_FORMATS + cells.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>`,
      `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${cells.join('')}</cellXfs>`,
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
    ].join('')
  }
}

function formatCode(column: Column): string | undefined {
  switch (column.shape) {
    case 'number':
      return column.decimals > 0 ? `#,##0.${'0'.repeat(column.decimals)}` : '#,##0'
    case 'day':
      return 'dd mmm yyyy'
    case 'moment':
      return 'dd mmm yyyy hh:mm'
    case 'time':
      return 'hh:mm'
    case 'text':
      return undefined
  }
}
