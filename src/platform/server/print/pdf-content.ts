/** The content of a page: the part of pdfmake's language that the templates use. */

export type PdfMargin = number | readonly [left: number, top: number, right: number, bottom: number]

export interface PdfStyle {
  fontSize?: number
  bold?: boolean
  color?: string
  alignment?: 'left' | 'center' | 'right'
  lineHeight?: number
  characterSpacing?: number
  noWrap?: boolean
  margin?: PdfMargin
}

export interface PdfText extends PdfStyle {
  text: string | readonly PdfText[]
}

export interface PdfStack extends PdfStyle {
  stack: readonly PdfContent[]
  /** Moves to the next page as a whole instead of being split. */
  unbreakable?: boolean
  pageBreak?: 'before'
}

export interface PdfColumns extends PdfStyle {
  columns: readonly (PdfContent & { width?: number | '*' | 'auto' })[]
  columnGap?: number
}

export interface PdfTableLayout {
  hLineWidth?: (line: number, node: PdfTable) => number
  vLineWidth?: (line: number, node: PdfTable) => number
  hLineColor?: string
  vLineColor?: string
  paddingLeft?: (column: number) => number
  paddingRight?: (column: number) => number
  paddingTop?: (row: number) => number
  paddingBottom?: (row: number) => number
}

export interface PdfTable extends PdfStyle {
  table: {
    widths: readonly (number | '*' | 'auto')[]
    heights?: number | readonly number[]
    headerRows?: number
    /** Always true: a page break never splits a row. */
    dontBreakRows: true
    body: readonly (readonly PdfCell[])[]
  }
  layout?: PdfTableLayout
  unbreakable?: boolean
}

export interface PdfCanvas extends PdfStyle {
  canvas: readonly PdfVector[]
}

export type PdfVector =
  | { type: 'rect'; x: number; y: number; w: number; h: number; color: string; lineWidth: 0 }
  | {
      type: 'line'
      x1: number
      y1: number
      x2: number
      y2: number
      lineWidth: number
      lineColor?: string
      dash?: { length: number; space: number }
    }

export type PdfContent = PdfText | PdfStack | PdfColumns | PdfTable | PdfCanvas

export type PdfCell = PdfContent & { border?: readonly boolean[]; colSpan?: number; fillColor?: string }
