import { formatDay, formatMoment } from '../../../../platform/definition/format.ts'
import { type Label, say } from '../../../../platform/definition/label.ts'
import { a4, type Page } from '../../../../platform/server/print/page.ts'
import type { PdfCell, PdfTable } from '../../../../platform/server/print/pdf-content.ts'
import type { PdfDocument } from '../../../../platform/server/print/render-pdf.ts'
import type { PrintOptions } from '../../../../platform/server/print/template-registry.ts'
import * as part from '../../../shared/print/paper-parts.ts'
import type { CountSheet } from './count-sheet.ts'

const words = {
  title: ['LEMBAR HITUNG', 'COUNT SHEET'],
  unit: ['Unit', 'Unit'],
  warehouse: ['Gudang', 'Warehouse'],
  date: ['Tanggal', 'Date'],
  snapshot: ['Dibekukan', 'Frozen'],
  counter: ['Penghitung', 'Counted by'],
  no: ['No.', 'No.'],
  material: ['Material', 'Material'],
  method: ['Cara hitung', 'Method'],
  volume: ['Volume (m³)', 'Volume (m³)'],
  density: ['Berat isi\n(kg/m³)', 'Bulk density\n(kg/m³)'],
  counted: ['Stok fisik', 'Counted'],
  uom: ['Satuan', 'Unit'],
  remark: ['Catatan', 'Remark'],
  empty: ['Baris yang kosong berarti belum dihitung, bukan nol.', 'An empty row means not counted, not zero.'],
} as const satisfies Record<string, Label>

const MARGIN = 32
/** Empty columns for handwriting. */
const ROW = 30
const WIDTHS = { no: 18, method: 56, volume: 52, density: 56, counted: 70, uom: 32, remark: 58 }
/** The padding and line of a column, beside its width. */
const BESIDE = 8.5

/** The variables of a count sheet in a text template. */
export function sheetValues(sheet: CountSheet, { language }: PrintOptions) {
  return {
    corporate_name: sheet.corporate_name,
    corporate_address: sheet.corporate_address ?? '',
    unit_name: sheet.unit_name,
    number: sheet.number,
    date: formatDay(sheet.date, language),
    snapshot_at: sheet.snapshot_at === null ? '' : formatMoment(sheet.snapshot_at, language),
    warehouse_name: sheet.warehouse_name,
    counted_by: sheet.counted_by,
    materials: sheet.items.map(({ material }) => material).join(', '),
  }
}

/** A count sheet for `renderPdf`: the materials, with room to write down method and quantity. */
export function sheetPdf(sheet: CountSheet, options: PrintOptions): PdfDocument {
  const { language } = options
  const page = a4(options.orientation, MARGIN)
  const values = sheetValues(sheet, options)
  const word = (name: keyof typeof words) => say(words[name], language)
  const head = { name: sheet.corporate_name, address: sheet.corporate_address }
  return {
    title: values.number,
    author: sheet.corporate_name,
    language,
    page,
    content: [
      ...part.letterhead(head, { title: word('title'), number: values.number, mark: null }, page, language),
      part.labelled(
        [
          [word('unit'), values.unit_name],
          [word('warehouse'), values.warehouse_name],
          [word('date'), values.date],
          [word('snapshot'), values.snapshot_at || null],
          [word('counter'), values.counted_by],
        ],
        page.contentWidth,
        90,
        11,
      ),
      { ...rows(sheet, page, word), margin: [0, 12, 0, 8] },
      { text: word('empty'), fontSize: 9 },
      {
        ...part.signing({ placeAndDate: word('counter'), name: sheet.counted_by, position: null }, language),
        margin: [0, 20, 0, 0],
      },
    ],
  }
}

function rows({ items }: CountSheet, page: Page, word: (name: keyof typeof words) => string): PdfTable {
  const { no, method, volume, density, counted, uom, remark } = WIDTHS
  const fixed = [no, method, volume, density, counted, uom, remark]
  const material = page.contentWidth - fixed.reduce((sum, width) => sum + width, 0) - 8 * BESIDE - 0.5
  const columns = ['no', 'material', 'method', 'volume', 'density', 'counted', 'uom', 'remark'] as const
  const blank: PdfCell = { text: '' }
  return {
    table: {
      widths: [no, material, method, volume, density, counted, uom, remark],
      heights: [16, ...items.map(() => ROW)],
      headerRows: 1,
      dontBreakRows: true,
      body: [
        columns.map((name): PdfCell => ({ text: word(name), fontSize: 8.5, bold: true, fillColor: '#ECECE8' })),
        ...items.map((item, index): PdfCell[] => [
          { text: String(index + 1), fontSize: 10 },
          { text: `${item.code} · ${item.material}`, fontSize: 10, bold: true },
          blank,
          blank,
          blank,
          blank,
          { text: item.uom, fontSize: 10 },
          blank,
        ]),
      ],
    },
    layout: { ...part.ruled, vLineWidth: () => 0.5, vLineColor: '#B9BBB6' },
  }
}
