import { formatDay, formatMoment, formatNumber } from '../../../../platform/definition/format.ts'
import { type Label, say } from '../../../../platform/definition/label.ts'
import { a4, type Page } from '../../../../platform/server/print/page.ts'
import type { PdfCell, PdfTable } from '../../../../platform/server/print/pdf-content.ts'
import type { PdfDocument } from '../../../../platform/server/print/render-pdf.ts'
import type { PrintOptions } from '../../../../platform/server/print/template-registry.ts'
import * as part from '../../../shared/print/paper-parts.ts'
import type { TransferNote } from './transfer-note.ts'

const words = {
  title: ['SURAT TRANSFER', 'TRANSFER NOTE'],
  from: ['Dari', 'From'],
  to: ['Ke', 'To'],
  date: ['Tanggal', 'Date'],
  vehicle: ['No. Kendaraan', 'Vehicle'],
  driver: ['Pengemudi', 'Driver'],
  sentAt: ['Dikirim', 'Sent'],
  receivedAt: ['Diterima', 'Received'],
  note: ['Catatan', 'Note'],
  material: ['Material', 'Material'],
  sent: ['Jumlah Kirim', 'Sent'],
  received: ['Jumlah Diterima', 'Received'],
  unit: ['Satuan', 'Unit'],
  sender: ['Pengirim', 'Sender'],
  carrier: ['Pengemudi', 'Driver'],
  receiver: ['Penerima', 'Receiver'],
} as const satisfies Record<string, Label>

const MARGIN = 32
const WIDTHS = { sent: 96, received: 110, unit: 52 }

/** The variables of a transfer note in a text template. */
export function noteValues(note: TransferNote, { language, numberFormat }: PrintOptions) {
  const quantity = (value: string | null) => (value ? formatNumber(value, 3, { format: numberFormat, trim: true }) : '')
  const moment = (value: string | null) => (value === null ? '' : formatMoment(value, language))
  const { lines } = note
  return {
    corporate_name: note.corporate_name,
    corporate_address: note.corporate_address ?? '',
    number: note.number,
    date: formatDay(note.date, language),
    from_unit: note.from_unit,
    from_warehouse: note.from_warehouse,
    to_unit: note.to_unit,
    to_warehouse: note.to_warehouse,
    vehicle_no: note.vehicle_no ?? '',
    driver: note.driver ?? '',
    sent_at: moment(note.sent_at),
    received_at: moment(note.received_at),
    line_name: lines.map(({ name }) => name).join('\n'),
    line_sent: lines.map(({ sent, unit }) => `${quantity(sent)} ${unit}`).join('\n'),
    line_received: lines.map(({ received }) => quantity(received)).join('\n'),
    note: note.note ?? '',
  }
}

/**
 * A transfer note for `renderPdf`: the materials, origin and destination, with room to write the received quantities by
 * hand.
 */
export function notePdf(note: TransferNote, options: PrintOptions): PdfDocument {
  const { language } = options
  const page = a4(options.orientation, MARGIN)
  const values = noteValues(note, options)
  const word = (name: keyof typeof words) => say(words[name], language)
  const head = { name: note.corporate_name, address: note.corporate_address }
  const title = { title: word('title'), number: values.number, mark: part.markOf(note, language) }
  return {
    title: values.number,
    author: note.corporate_name,
    language,
    page,
    content: [
      ...part.letterhead(head, title, page, language),
      part.labelled(
        [
          [word('from'), `${values.from_unit} · ${values.from_warehouse}`],
          [word('to'), `${values.to_unit} · ${values.to_warehouse}`],
          [word('date'), values.date],
          [word('vehicle'), note.vehicle_no],
          [word('driver'), note.driver],
          [word('sentAt'), values.sent_at || null],
          [word('receivedAt'), values.received_at || null],
          [word('note'), note.note],
        ],
        page.contentWidth,
        90,
      ),
      { ...linesTable(note, page, options), margin: [0, 12, 0, 24] },
      {
        unbreakable: true,
        columns: (['sender', 'carrier', 'receiver'] as const).map((role) =>
          part.signing(
            { placeAndDate: word(role), name: role === 'carrier' ? note.driver : null, position: null },
            language,
          ),
        ),
      },
    ],
  }
}

function linesTable({ lines }: TransferNote, page: Page, { language, numberFormat }: PrintOptions): PdfTable {
  const widths = Object.values(WIDTHS)
  const name = page.contentWidth - widths.reduce((sum, width) => sum + width, 0) - 4 * 8
  const title = { fontSize: 8.5, bold: true, fillColor: '#ECECE8' }
  const quantity = (value: string | null): PdfCell => ({
    text: value ? formatNumber(value, 3, { format: numberFormat, trim: true }) : '',
    alignment: 'right',
  })
  return {
    table: {
      widths: [name, ...widths],
      headerRows: 1,
      dontBreakRows: true,
      body: [
        [
          { text: say(words.material, language), ...title },
          { text: say(words.sent, language), ...title, alignment: 'right' },
          { text: say(words.received, language), ...title, alignment: 'right' },
          { text: say(words.unit, language), ...title },
        ],
        ...lines.map((line): PdfCell[] => [
          { text: `${line.code} · ${line.name}` },
          quantity(line.sent),
          quantity(line.received),
          { text: line.unit },
        ]),
      ],
    },
    layout: part.ruled,
  }
}
