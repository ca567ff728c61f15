import { formatDay, formatMoment, formatNumber } from '../../../../platform/definition/format.ts'
import { type Label, say } from '../../../../platform/definition/label.ts'
import { a4 } from '../../../../platform/server/print/page.ts'
import type { PdfDocument } from '../../../../platform/server/print/render-pdf.ts'
import type { PrintOptions } from '../../../../platform/server/print/template-registry.ts'
import * as part from '../../../shared/print/paper-parts.ts'
import type { WeighbridgeSlip } from './weighbridge-slip.ts'

const words = {
  title: ['SLIP TIMBANGAN', 'WEIGHBRIDGE SLIP'],
  unit: ['Unit', 'Unit'],
  vendor: ['Pemasok', 'Vendor'],
  order: ['Pesanan Pembelian', 'Purchase order'],
  docket: ['Surat Jalan Pemasok', 'Vendor docket'],
  vendorQty: ['Jumlah Surat Jalan', 'Quantity on the docket'],
  material: ['Material', 'Material'],
  warehouse: ['Gudang', 'Warehouse'],
  vehicle: ['No. Kendaraan', 'Vehicle'],
  driver: ['Pengemudi', 'Driver'],
  date: ['Tanggal', 'Date'],
  weighedIn: ['Timbang Masuk', 'Weighed in'],
  weighedOut: ['Timbang Keluar', 'Weighed out'],
  gross: ['Bruto', 'Gross'],
  tare: ['Tara', 'Tare'],
  net: ['Neto', 'Net'],
  manual: ['Berat diketik, bukan dari jembatan timbang', 'Weights typed by hand, not read from the weighbridge'],
  moisture: ['Kadar Air', 'Moisture'],
  agreedMoisture: ['Kadar Air Sepakat', 'Agreed moisture'],
  deduction: ['Potongan Mutu', 'Deduction'],
  accepted: ['Jumlah Diterima', 'Accepted'],
  returned: ['Dikembalikan', 'Returned'],
  difference: ['Selisih dengan Surat Jalan', 'Difference from docket'],
  note: ['Catatan', 'Note'],
  operator: ['Operator Timbangan', 'Weighbridge operator'],
  carrier: ['Pengemudi', 'Driver'],
} as const satisfies Record<string, Label>

const MARGIN = 32
const GAP = 16
const LABEL = 110
const WEIGHTS = [120, 110] as const

/** The variables of a weighbridge slip in a text template. */
export function slipValues(slip: WeighbridgeSlip, { language, numberFormat }: PrintOptions) {
  const number = (value: string | null, decimals = 3) =>
    value === null ? '' : formatNumber(value, decimals, { format: numberFormat, trim: true })
  const percent = (value: string | null) => (value === null ? '' : `${number(value, 2)} %`)
  const kg = (value: string | null) => (value === null ? '' : `${number(value)} kg`)
  const quantity = (value: string | null) => (value === null ? '' : `${number(value)} ${slip.unit}`)
  const moment = (value: string | null) => (value === null ? '' : formatMoment(value, language))
  return {
    corporate_name: slip.corporate_name,
    corporate_address: slip.corporate_address ?? '',
    unit_name: slip.unit_name,
    number: slip.number ?? '',
    date: formatDay(slip.date, language),
    vendor_name: slip.vendor_name ?? '',
    purchase_order_number: slip.purchase_order_number ?? '',
    material_name: slip.material_name,
    warehouse_name: slip.warehouse_name,
    vendor_docket_no: slip.vendor_docket_no,
    vendor_qty: quantity(slip.vendor_qty),
    vehicle_no: slip.vehicle_no,
    driver_name: slip.driver_name ?? '',
    gross: kg(slip.gross_kg),
    tare: kg(slip.tare_kg),
    net: kg(slip.net_kg),
    weighed_in_at: moment(slip.weighed_in_at),
    weighed_out_at: moment(slip.weighed_out_at),
    moisture: percent(slip.moisture_pct),
    agreed_moisture: percent(slip.agreed_moisture_pct),
    deduction: percent(slip.deduction_pct),
    accepted: quantity(slip.accepted_qty),
    returned: [quantity(slip.returned_qty), slip.returned_by].filter(Boolean).join(', '),
    difference: percent(slip.diff_vendor_pct),
    note: slip.note ?? '',
  }
}

/** A weighbridge slip for `renderPdf`: the truck, its weights full and empty, and the accepted quantity. */
export function slipPdf(slip: WeighbridgeSlip, options: PrintOptions): PdfDocument {
  const { language } = options
  const page = a4(options.orientation, MARGIN)
  const values = slipValues(slip, options)
  const word = (name: keyof typeof words) => say(words[name], language)
  const half = (page.contentWidth - GAP) / 2
  const head = { name: slip.corporate_name, address: slip.corporate_address }
  const title = { title: word('title'), number: values.number, mark: part.markOf(slip, language) }
  const weights = (['gross', 'tare', 'net'] as const).flatMap((name): [string, string][] =>
    values[name] ? [[word(name), values[name]]] : [],
  )
  return {
    title: values.number || values.vehicle_no,
    author: slip.corporate_name,
    language,
    page,
    content: [
      ...part.letterhead(head, title, page, language),
      {
        columns: [
          {
            ...part.labelled(
              [
                [word('vendor'), slip.vendor_name],
                [word('order'), slip.purchase_order_number],
                [word('docket'), slip.vendor_docket_no],
                [word('vendorQty'), values.vendor_qty || null],
                [word('material'), slip.material_name],
                [word('warehouse'), slip.warehouse_name],
                [word('unit'), slip.unit_name],
              ],
              half,
              LABEL,
            ),
            width: half,
          },
          {
            ...part.labelled(
              [
                [word('date'), values.date],
                [word('vehicle'), slip.vehicle_no],
                [word('driver'), slip.driver_name],
                [word('weighedIn'), values.weighed_in_at || null],
                [word('weighedOut'), values.weighed_out_at || null],
              ],
              half,
              LABEL,
            ),
            width: half,
          },
        ],
        columnGap: GAP,
        margin: [0, 0, 0, 12],
      },
      ...(weights.length > 0
        ? [{ ...part.sums(weights, WEIGHTS), margin: [0, 0, 0, 8] as [number, number, number, number] }]
        : []),
      ...(slip.manual_weight ? [{ text: word('manual'), fontSize: 9, bold: true }] : []),
      part.labelled(
        [
          [word('moisture'), values.moisture || null],
          [word('agreedMoisture'), values.agreed_moisture || null],
          [word('deduction'), values.deduction || null],
          [word('accepted'), values.accepted || null],
          [word('returned'), values.returned || null],
          [word('difference'), values.difference || null],
          [word('note'), slip.note],
        ],
        page.contentWidth,
        LABEL + 30,
      ),
      {
        unbreakable: true,
        margin: [0, 24, 0, 0],
        columns: (['operator', 'carrier'] as const).map((role) =>
          part.signing(
            { placeAndDate: word(role), name: role === 'carrier' ? slip.driver_name : null, position: null },
            language,
          ),
        ),
      },
    ],
  }
}
