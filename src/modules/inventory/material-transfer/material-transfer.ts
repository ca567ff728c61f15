import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { cancelReason, entryDate, noteField, reason } from '../../common-fields.ts'
import { DOCUMENTS, documents } from '../../shared/documents.ts'
import { statuses } from '../../shared/statuses.ts'
import { READ_COST } from '../read-cost.ts'
import { PLACES } from '../warehouse-types.ts'

const moment = { hint: ['Kosongkan untuk sekarang', 'Leave empty for now'] } as const
const lossReason = () => field.text(['Alasan Selisih', 'Reason for the loss'], { max: 200 })

/** A transfer of material between two warehouses, of the same unit or of two: one truck, sent once, received once. */
export const materialTransfer = defineModule({
  name: 'material-transfer',
  label: ['Transfer Material', 'Material transfer'],
  table: 'material_transfers',
  readFrom: 'material_transfer_list',
  scope: 'production-unit',
  twoUnits: true,
  growing: true,
  title: 'number',
  fields: {
    number: field.number('MT'),
    status: field.status(statuses('pending', 'progress', 'finish', 'cancel')),
    date: entryDate({ max: 'today' }),
    from_warehouse_id: field.link(['Gudang Asal', 'From warehouse'], 'warehouse', {
      required: true,
      offers: PLACES,
      fixed: true,
      givesUnit: true,
    }),
    to_warehouse_id: field.link(['Gudang Tujuan', 'To warehouse'], 'destination-warehouse', {
      required: true,
      offers: PLACES,
      called: 'unit_name|name',
    }),
    production_unit_id: field.link(['Unit Asal', 'From unit'], 'production-unit', { fixed: true }),
    to_production_unit_id: field.link(['Unit Tujuan', 'To unit'], 'production-unit', { computed: true }),
    vehicle_no: field.text(['No. Kendaraan', 'Vehicle number'], { max: 20, placeholder: 'H 9412 KA' }),
    driver: field.text(['Pengemudi', 'Driver'], { max: 100, placeholder: 'Suyatno' }),
    sent_at: field.datetime(['Dikirim', 'Sent'], { computed: true }),
    received_at: field.datetime(['Diterima', 'Received'], { computed: true }),
    materials: field.text(['Material', 'Materials'], { computed: true }),
    qty_sent: field.quantity(['Jumlah Kirim', 'Sent'], '', { computed: true }),
    qty_received: field.quantity(['Jumlah Diterima', 'Received'], '', { computed: true }),
    loss: field.quantity(['Selisih/Susut', 'Loss'], '', { computed: true }),
    items: field.lines(['Material', 'Materials'], {
      table: 'material_transfer_items',
      parent: 'material_transfer_id',
      scope: 'production-unit',
      min: 1,
      max: 50,
      required: true,
      fields: {
        material_id: field.link(['Material', 'Material'], 'material', { required: true, fills: { uom_id: 'uom_id' } }),
        uom_id: field.link(['Satuan', 'Unit of measure'], 'uom', { computed: true }),
        qty_sent: field.quantity(['Jumlah Kirim', 'Sent'], '', { required: true, above: 0, exact: true }),
        qty_received: field.quantity(['Jumlah Diterima', 'Received'], '', { computed: true, exact: true }),
        loss: field.quantity(['Selisih/Susut', 'Loss'], '', { computed: true, exact: true }),
        loss_reason: field.text(['Alasan Selisih', 'Reason for the loss'], { computed: true }),
        value: field.money(['Nilai', 'Value'], { computed: true, permission: READ_COST }),
      },
    }),
    documents: documents({
      table: 'material_transfer_documents',
      parent: 'material_transfer_id',
      scope: 'production-unit',
      of: 'material_transfer',
    }),
    note: noteField(),
    cancel_reason: cancelReason('cancel'),
  },
  editableWhen: { status: 'pending' },
  alwaysEditable: ['note', 'documents'],
  list: {
    columns: [
      'number',
      'date',
      'from_warehouse_id',
      'to_warehouse_id',
      'to_production_unit_id',
      'materials',
      'qty_sent',
      { field: 'qty_received', from: 1280 },
      { field: 'loss', from: 1280 },
      { field: 'vehicle_no', from: 1600 },
      'status',
    ],
    filters: ['date', 'status', 'from_warehouse_id', 'to_warehouse_id', 'to_production_unit_id'],
    search: ['number', 'vehicle_no'],
    sortable: ['number', 'date'],
    sort: '-date',
    pageSize: 20,
  },
  form: {
    sections: [
      {
        fields: [
          'date',
          'from_warehouse_id',
          'to_warehouse_id',
          'production_unit_id',
          'vehicle_no',
          'driver',
          'items',
          'note',
        ],
      },
      DOCUMENTS,
    ],
  },
  detail: {
    facts: ['qty_sent', 'qty_received', 'loss'],
    sections: [
      {
        fields: [
          'from_warehouse_id',
          'production_unit_id',
          'to_warehouse_id',
          'to_production_unit_id',
          'date',
          'vehicle_no',
          'sent_at',
          'driver',
          'received_at',
          'note',
          'cancel_reason',
          'items',
          'documents',
        ],
      },
    ],
  },
  actions: {
    send: {
      label: ['Kirim', 'Send'],
      done: ['Dikirim', 'Sent'],
      from: 'pending',
      primary: true,
      shows: ['from_warehouse_id', 'to_warehouse_id', 'to_production_unit_id', 'materials', 'qty_sent'],
      asks: { sent_at: field.datetime(['Dikirim', 'Sent'], moment) },
      says: [
        'Stok gudang asal berkurang; materialnya dalam perjalanan sampai diterima.',
        'Source stock decreases; the material is in transit until it is received.',
      ],
    },
    receive: {
      label: ['Terima', 'Receive'],
      done: ['Diterima', 'Received'],
      from: 'progress',
      byOtherUnit: true,
      // A transfer under way can be received whatever its month; the stock moves on the day of arrival.
      afterClosing: true,
      primary: true,
      shows: ['from_warehouse_id', 'to_warehouse_id', 'to_production_unit_id', 'materials', 'qty_sent'],
      asks: {
        received_at: field.datetime(['Diterima', 'Received'], moment),
        items: field.lines(['Material', 'Materials'], {
          table: 'material_transfer_items',
          parent: 'material_transfer_id',
          given: true,
          required: true,
          fields: {
            material_id: field.link(['Material', 'Material'], 'material', { computed: true }),
            qty_sent: field.quantity(['Jumlah Kirim', 'Sent'], '', { computed: true, exact: true }),
            qty_received: field.quantity(['Jumlah Diterima', 'Received'], '', { required: true, min: 0, exact: true }),
            loss_reason: lossReason(),
          },
        }),
      },
      says: [
        'Yang kurang dari jumlah kirim dicatat sebagai susut dengan alasannya.',
        'What is missing is recorded as a loss with its reason.',
      ],
    },
    print: {
      label: ['Cetak', 'Print'],
      done: ['Dicetak', 'Printed'],
      afterClosing: true,
      asks: { template: field.text(['Template', 'Template'], { max: 50 }) },
    },
    cancel: {
      label: ['Batalkan Transfer', 'Cancel transfer'],
      done: ['Dibatalkan', 'Cancelled'],
      from: ['pending', 'progress'],
      asks: { reason: reason() },
      danger: true,
      says: ['Yang sudah dikirim kembali ke gudang asal.', 'What was sent returns to the source warehouse.'],
    },
  },
})
