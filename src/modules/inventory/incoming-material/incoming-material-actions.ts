import type { Action } from '../../../platform/definition/action.ts'
import { field } from '../../../platform/definition/field.ts'
import { reason } from '../../common-fields.ts'
import { MOST_KG } from '../heaviest-truck.ts'

const moment = { hint: ['Kosongkan untuk sekarang', 'Leave empty for now'] } as const
const gross = () => field.quantity(['Bruto', 'Gross'], 'kg', { required: true, above: 0, max: MOST_KG, exact: true })
const manualReason = () =>
  field.text(['Alasan Timbang Manual', 'Reason for manual weight'], {
    max: 200,
    hint: ['Wajib di unit yang punya jembatan timbang', 'Required at a unit with a weighbridge'],
  })
const photo = () => field.file(['Foto Timbangan', 'Photo of the scale'])

/** The steps of a receipt, from the gate to its end. */
export const incomingMaterialActions = {
  weigh1: {
    label: ['Timbang Masuk', 'Weigh in'],
    done: ['Ditimbang masuk', 'Weighed in'],
    from: 'pending',
    when: { ready: false },
    primary: true,
    shows: ['vendor_id', 'material_id', 'vehicle_no'],
    previews: 'warned',
    asks: {
      gross_kg: gross(),
      weighed_in_at: field.datetime(['Timbang Masuk', 'Weighed in'], moment),
      manual_reason: manualReason(),
      photo: photo(),
    },
  },
  reweigh: {
    label: ['Perbaiki Bruto', 'Correct the gross'],
    done: ['Bruto diperbaiki', 'Gross corrected'],
    from: 'progress',
    shows: ['vendor_id', 'material_id', 'vehicle_no', 'gross_kg'],
    previews: 'warned',
    asks: { gross_kg: gross(), reason: reason(), photo: photo() },
    says: ['Berat lama dan alasannya tetap terlihat di riwayat.', 'The history keeps the old weight and the reason.'],
  },
  post: {
    label: ['Timbang Keluar & Terima', 'Weigh out and receive'],
    done: ['Diterima', 'Received'],
    // A weighed load has its gross weight before this.
    from: ['pending', 'progress'],
    when: { ready: true },
    primary: true,
    shows: ['vendor_id', 'material_id', 'vehicle_no', 'gross_kg'],
    // Only a late receipt changes what was used since; others need no preview.
    previews: 'warned',
    asks: {
      tare_kg: field.quantity(['Tara', 'Tare'], 'kg', {
        above: 0,
        max: MOST_KG,
        exact: true,
        hint: ['Untuk material yang ditimbang', 'For weighed material'],
      }),
      accepted_qty: field.quantity(['Jumlah Diterima', 'Accepted'], '', {
        above: 0,
        exact: true,
        hint: ['Untuk material yang tidak ditimbang', 'For material not weighed'],
      }),
      weighed_out_at: field.datetime(['Timbang Keluar', 'Weighed out'], moment),
      moisture_pct: field.percent(['Kadar Air Terukur (%)', 'Measured moisture (%)'], { max: 50 }),
      manual_reason: manualReason(),
      photo: photo(),
    },
    says: [
      'Stok gudang bertambah sejumlah ini. Yang menunggu uji mutu masuk karantina dahulu.',
      'Stock increases by this. A load waiting for its test goes into quarantine first.',
    ],
  },
  print: {
    label: ['Cetak', 'Print'],
    done: ['Dicetak', 'Printed'],
    afterClosing: true,
    asks: { template: field.text(['Template', 'Template'], { max: 50 }) },
  },
  reject: {
    label: ['Tolak Kendaraan', 'Turn away'],
    done: ['Ditolak', 'Turned away'],
    from: ['pending', 'progress'],
    shows: ['vendor_id', 'material_id', 'vehicle_no'],
    asks: { reason: reason() },
    danger: true,
  },
  cancel: {
    label: ['Batalkan Penerimaan', 'Cancel receipt'],
    done: ['Dibatalkan', 'Cancelled'],
    from: ['pending', 'progress', 'finish'],
    shows: ['vendor_id', 'material_id', 'vehicle_no'],
    asks: { reason: reason() },
    danger: true,
    says: [
      'Yang sudah diterima keluar lagi dari stok dan dari pesanannya.',
      'What was received leaves stock and its order again.',
    ],
  },
} as const satisfies Readonly<Record<string, Action>>
