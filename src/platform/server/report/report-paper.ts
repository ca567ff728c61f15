import Big from 'big.js'
import { type Label, say } from '../../definition/label.ts'
import { a4, type Page } from '../print/page.ts'
import type { PdfCell, PdfContent, PdfTable, PdfTableLayout } from '../print/pdf-content.ts'
import type { PdfDocument } from '../print/render-pdf.ts'
import type { PrintedCategory, PrintOptions } from '../print/template-registry.ts'
import type { Head } from './report-head.ts'

/** A column of the print. Figures are right-aligned, and those that add up have a carry-over between pages. */
export interface PaperColumn {
  label: string
  /** Digits after the decimal point; undefined for texts. */
  decimals?: number
  isMoney?: boolean
  isCarried?: boolean
}

export interface PaperRow {
  /** A row of totals. */
  isSum: boolean
  cells: readonly string[]
  /** The exact values of the figures, for the carry-over. */
  figures: readonly (string | null)[]
}

/** The content of a report's print. */
export interface ReportPaper {
  company: string
  title: string
  head: Head
  columns: readonly PaperColumn[]
  rows: readonly PaperRow[]
  /** Formats a sum like the figures of its column. */
  written: 'comma-thousands' | 'dot-thousands'
}

const WORDS = {
  carried: ['Dipindahkan', 'Carried over'],
  brought: ['Pindahan', 'Brought forward'],
  page: ['Halaman {no} dari {count}', 'Page {no} of {count}'],
  report: ['Laporan', 'Report'],
} as const satisfies Record<string, Label>

const MARGIN = 28
const FONT = 7.5
const LINE = 15
/** The height of the first page's heading without its parameter lines, and of the footer of every page. */
const [HEADING, PARAMETER] = [46, 11]
const HEAD_FILL = '#ECECE8'
const [LEAST_WIDTH, FIRST_WIDTH, MOST_WIDTH] = [56, 58, 190]

const RULED: PdfTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: '#B9BBB6',
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => 2,
  paddingBottom: () => 2,
}

/** A report for `renderPdf`: its parameters, and its rows page by page with the carry-over. */
export function reportPdf(paper: ReportPaper, options: PrintOptions): PdfDocument {
  const { language } = options
  const page = a4(options.orientation, MARGIN)
  const widths = widthsOf(paper, page)
  const font = fontOf(widths, paper)
  const pages = divided(paper, page)
  const carried = paper.columns.map((): Big | null => null)
  const tables = pages.map((rows, index): PdfContent => {
    const brought = index === 0 ? [] : [carriedRow(say(WORDS.brought, language), carried, paper)]
    for (const row of rows) if (!row.isSum) carry(carried, row, paper)
    const isLast = index === pages.length - 1
    const over = isLast ? [] : [carriedRow(say(WORDS.carried, language), carried, paper)]
    const body = [...brought, ...rows.map((row) => rowOf(row, paper, widths, font)), ...over]
    const table: PdfContent = { ...tableOf(body, paper, widths), fontSize: font }
    return index === 0 ? table : { stack: [table], pageBreak: 'before' }
  })
  return {
    title: paper.title,
    author: paper.company,
    language,
    page,
    content: [...heading(paper, page), ...tables],
    footer: (no, count) => ({
      text: `${paper.title}  ·  ${say(WORDS.page, language, { no, count })}`,
      fontSize: 7,
      alignment: 'right',
      margin: [MARGIN, 6, MARGIN, 0],
    }),
  }
}

function heading({ company, title, head }: ReportPaper, page: Page): PdfContent[] {
  const lines = head.map(
    ([label, value]): PdfContent => ({
      columns: [
        { text: label, width: 120, fontSize: 8, color: '#55585F' },
        { text: shortened(value, page.contentWidth - 130, 8), width: '*', fontSize: 8 },
      ],
    }),
  )
  return [
    { text: company, fontSize: 9, color: '#55585F' },
    { text: title, fontSize: 15, bold: true, margin: [0, 0, 0, 4] },
    { stack: lines, margin: [0, 0, 0, 8] },
  ]
}

/** The rows of each page. All rows have the same height, so the last one of a page is known in advance. */
function divided({ rows, head }: ReportPaper, page: Page): PaperRow[][] {
  // The table head may have two lines; each carry-over takes one.
  const others = 2 * LINE + 8 + 2 * LINE
  const first = Math.floor((page.contentHeight - HEADING - head.length * PARAMETER - others) / LINE)
  const each = Math.floor((page.contentHeight - others) / LINE)
  const pages: PaperRow[][] = []
  let at = 0
  do {
    const most = at === 0 ? first : each
    // The last page has no carry-over below; without its line the total could be alone on a page.
    const taken = rows.length - at === most + 1 ? most + 1 : most
    pages.push(rows.slice(at, at + taken))
    at += taken
  } while (at < rows.length)
  return pages
}

function carry(carried: (Big | null)[], { figures }: PaperRow, { columns }: ReportPaper): void {
  for (const [index, { isCarried }] of columns.entries()) {
    const figure = figures[index]
    if (isCarried) carried[index] = (carried[index] ?? new Big(0)).plus(figure ?? 0)
  }
}

function carriedRow(word: string, carried: readonly (Big | null)[], paper: ReportPaper): PdfCell[] {
  return paper.columns.map((column, index) => {
    const sum = carried[index]
    const text = index === 0 ? word : sum ? writtenSum(sum, column, paper) : ''
    return { ...cellOf(text, column), bold: true, fillColor: '#F6F6F3' }
  })
}

function writtenSum(sum: Big, { decimals = 0, isMoney = false }: PaperColumn, { written }: ReportPaper): string {
  const [whole = '', part] = sum.toFixed(decimals).split('.')
  const [thousands, point] = isMoney || written === 'dot-thousands' ? ['.', ','] : [',', '.']
  const grouped = whole.replace('-', '−').replace(/\B(?=(\d{3})+$)/g, thousands)
  return part ? `${grouped}${point}${part}` : grouped
}

function rowOf(
  { cells, isSum }: PaperRow,
  { columns }: ReportPaper,
  widths: readonly number[],
  font: number,
): PdfCell[] {
  return columns.map((column, index) => ({
    ...cellOf(fitting(cells[index] ?? '', column, widths[index] ?? 0, font), column),
    ...(isSum ? { bold: true, fillColor: HEAD_FILL } : {}),
  }))
}

/** A figure is never truncated, since it would be a different one. */
const fitting = (text: string, { decimals }: PaperColumn, width: number, font: number) =>
  decimals === undefined ? shortened(text, width, font) : text

const cellOf = (text: string, { decimals }: PaperColumn): PdfCell => ({
  text,
  noWrap: true,
  alignment: decimals === undefined ? 'left' : 'right',
})

function tableOf(body: readonly PdfCell[][], { columns }: ReportPaper, widths: readonly number[]): PdfTable {
  const head = columns.map(
    ({ label, decimals }): PdfCell => ({
      text: label,
      bold: true,
      fillColor: HEAD_FILL,
      alignment: decimals === undefined ? 'left' : 'right',
    }),
  )
  return { table: { widths, headerRows: 1, dontBreakRows: true, body: [head, ...body] }, layout: RULED }
}

/** The width of a letter as a share of the font size, slightly more than the average. */
const LETTER = 0.56

/** The text truncated to one line. */
function shortened(text: string, width: number, size: number): string {
  const most = Math.max(1, Math.floor(width / (size * LETTER)))
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

/** Figures get the width of the longest one; names share the rest. */
function widthsOf({ columns, rows }: ReportPaper, page: Page): number[] {
  const room = page.contentWidth - columns.length * 6
  const needed = columns.map(({ label, decimals }, index) => {
    const longest = rows.reduce((most, { cells }) => Math.max(most, cells[index]?.length ?? 0), 0)
    const words = label.split(' ').reduce((most, word) => Math.max(most, word.length), 0)
    const least = decimals === undefined ? FIRST_WIDTH : 0
    return Math.min(MOST_WIDTH, Math.max(least, longest * FONT * LETTER + 2, words * FONT * (LETTER + 0.04)))
  })
  const isName = (index: number) => columns[index]?.decimals === undefined
  const sum = (some: readonly number[]) => some.reduce((all, width) => all + width, 0)
  const figures = sum(needed.filter((_, index) => !isName(index)))
  const names = sum(needed.filter((_, index) => isName(index)))
  const least = needed.filter((_, index) => isName(index)).length * LEAST_WIDTH
  const ofFigures = Math.min(1, (room - least) / Math.max(1, figures))
  const ofNames = Math.min(1, (room - figures * ofFigures) / Math.max(1, names))
  return needed.map((width, index) => width * (isName(index) ? ofNames : ofFigures))
}

/** The font size at which the longest figure of each column fits. */
function fontOf(widths: readonly number[], { columns, rows }: ReportPaper): number {
  return columns.reduce((size, { decimals }, index) => {
    if (decimals === undefined) return size
    const longest = rows.reduce((most, { cells }) => Math.max(most, cells[index]?.length ?? 0), 1)
    return Math.min(size, (widths[index] ?? 0) / (longest * LETTER))
  }, FONT)
}

/** The only template of reports, from which threads draw. */
const reportPaper: PrintedCategory<ReportPaper> = {
  key: 'REPORT',
  label: WORDS.report,
  source: import.meta.url,
  variables: [],
  values: () => ({}),
  templates: [{ code: 'REPORT', name: WORDS.report, orientation: 'landscape', temporary: false, pdf: reportPdf }],
  sample: { company: '', title: '', head: [], columns: [], rows: [], written: 'comma-thousands' },
}

export default reportPaper
