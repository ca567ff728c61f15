import type { Action } from '../../../platform/definition/action.ts'
import { field } from '../../../platform/definition/field.ts'
import { reason } from '../../common-fields.ts'

/** The reasons for returned concrete. */
export const RETURN_REASONS = {
  slump: ['Slump tidak sesuai', 'Slump out of range'],
  late: ['Terlambat', 'Late'],
  excess: ['Kelebihan', 'Excess'],
  quality: ['Mutu', 'Quality'],
  breakdown: ['Kerusakan', 'Breakdown'],
  site: ['Lokasi belum siap', 'Site not ready'],
  other: ['Lainnya', 'Other'],
} as const

/** The times of a trip, in the order they must have (I-08). */
export const moments = {
  batch_start: field.datetime(['Mulai Muat', 'Loading started']),
  batch_finish: field.datetime(['Selesai Muat', 'Loading finished']),
  start_delivery: field.datetime(['Jam Berangkat', 'Departed']),
  arrive_project: field.datetime(['Tiba di Proyek', 'Arrived at site']),
  start_unloading: field.datetime(['Mulai Bongkar', 'Unloading started']),
  finish_unloading: field.datetime(['Selesai Bongkar', 'Unloading finished']),
  back_to_plant: field.datetime(['Kembali ke Plant', 'Back at plant']),
}

/** Readings taken on the trip, as fields of the docket and as inputs of actions. */
export const readings = {
  seal_no: field.text(['No. Segel', 'Seal number'], { max: 50 }),
  slump_plant: field.quantity(['Slump Plant', 'Slump at plant'], 'cm', { min: 0, max: 30, exact: true }),
  slump_site: field.quantity(['Slump Proyek', 'Slump at site'], 'cm', { min: 0, max: 30, exact: true }),
  water_added_l: field.quantity(['Penambahan Air', 'Water added'], 'liter', { min: 0, exact: true }),
  km_out: field.quantity(['KM Berangkat', 'Odometer out'], 'km', { min: 0, exact: true }),
  km_in: field.quantity(['KM Kembali', 'Odometer in'], 'km', { min: 0, exact: true }),
  receiver_name: field.text(['Nama Penerima', 'Received by']),
}

/** Times noted one by one; departure and end of a load have their own actions. */
export const NOTED = [
  'batch_start',
  'batch_finish',
  'arrive_project',
  'start_unloading',
  'finish_unloading',
  'back_to_plant',
] as const

const noted = field.select(
  ['Waktu', 'Time'],
  {
    batch_start: moments.batch_start.label,
    batch_finish: moments.batch_finish.label,
    arrive_project: moments.arrive_project.label,
    start_unloading: moments.start_unloading.label,
    finish_unloading: moments.finish_unloading.label,
    back_to_plant: moments.back_to_plant.label,
  },
  { required: true },
)

/** The steps of a load, from departure to its end. */
export const docketActions = {
  depart: {
    label: ['Berangkat', 'Depart'],
    asked: ['Berangkatkan', 'Send off'],
    done: ['Diberangkatkan', 'Departed'],
    from: 'pending',
    primary: true,
    asks: {
      start_delivery: field.datetime(['Jam Berangkat', 'Departed'], {
        hint: ['Kosongkan untuk sekarang', 'Leave empty for now'],
      }),
      slump_plant: readings.slump_plant,
      seal_no: readings.seal_no,
      km_out: readings.km_out,
    },
    says: ['Stok material dipotong sesuai mix design', 'Material stock is reduced by the mix design'],
  },
  finish: {
    label: ['Selesai', 'Finish'],
    asked: ['Selesaikan', 'Finish'],
    done: ['Diselesaikan', 'Finished'],
    from: 'progress',
    primary: true,
    asks: {
      arrive_project: moments.arrive_project,
      start_unloading: moments.start_unloading,
      finish_unloading: moments.finish_unloading,
      back_to_plant: moments.back_to_plant,
      receiver_name: readings.receiver_name,
      receiver_sign: field.file(['Tanda Tangan Penerima', 'Receiver signature']),
      returned_volume: field.quantity(['Volume Kembali', 'Returned volume'], 'm³', { min: 0 }),
      return_reason: field.select(['Alasan Kembali', 'Return reason'], RETURN_REASONS),
      billable_return: field.boolean(['Tagih Volume Kembali', 'Bill the returned volume']),
      slump_site: readings.slump_site,
      water_added_l: readings.water_added_l,
      km_in: readings.km_in,
    },
  },
  time: {
    label: ['Catat Waktu', 'Note a time'],
    done: ['Waktu Dicatat', 'Time recorded'],
    from: ['pending', 'progress'],
    permission: 'update-delivery',
    asks: {
      moment: noted,
      at: field.datetime(['Jam', 'At'], { hint: ['Kosongkan untuk sekarang', 'Leave empty for now'] }),
      reason: reason(false),
    },
  },
  untime: {
    label: ['Urungkan Waktu', 'Undo a time'],
    done: ['Waktu Diurungkan', 'Time undone'],
    from: ['pending', 'progress'],
    permission: 'update-delivery',
    asks: { moment: noted },
  },
  reassign: {
    label: ['Ganti Truk / Pengemudi', 'Reassign'],
    done: ['Truk atau pengemudi diganti', 'Reassigned'],
    from: 'pending',
    asks: {
      truck_mixer_id: field.link(['Truck Mixer', 'Truck mixer'], 'truck-mixer', { offers: { status: 'available' } }),
      driver_id: field.link(['Pengemudi', 'Driver'], 'drivers', { offers: { status: 'available' } }),
      reason: reason(),
    },
  },
  print: {
    label: ['Cetak', 'Print'],
    done: ['Dicetak', 'Printed'],
    afterClosing: true,
    asks: { template: field.text(['Template', 'Template'], { max: 50 }) },
  },
  reject: {
    label: ['Tolak Muatan', 'Reject load'],
    done: ['Muatan ditolak', 'Load rejected'],
    from: 'progress',
    asks: {
      return_reason: field.select(['Alasan Kembali', 'Return reason'], RETURN_REASONS),
      billable_return: field.boolean(['Tetap Ditagih', 'Billed nevertheless']),
      reason: reason(),
    },
    danger: true,
    says: [
      'Seluruh muatan kembali. Material tetap terpakai sebagai susut.',
      'The whole load comes back. Its material stays used and becomes waste.',
    ],
  },
  correct: {
    label: ['Koreksi', 'Correct'],
    done: ['Dibatalkan untuk dikoreksi', 'Cancelled for correction'],
    from: 'finish',
    asks: { reason: reason() },
    previews: true,
    danger: true,
    says: [
      'Surat jalan yang sudah ditagih ini dikeluarkan dari invoicenya lalu dibatalkan. Invoice yang sudah terbit batal beserta pembayarannya, dan sisanya menjadi konsep baru.',
      'This billed docket is taken off its invoice and cancelled. An issued invoice is cancelled with its payments, and the rest becomes new drafts.',
    ],
  },
  cancel: {
    label: ['Batalkan Surat Jalan', 'Cancel docket'],
    done: ['Dibatalkan', 'Cancelled'],
    from: ['pending', 'progress', 'finish'],
    // A load that has not left has no effects yet: dispatchers may cancel it.
    also: { right: 'cancel-loading', when: { status: 'pending' } },
    asks: { reason: reason() },
    danger: true,
    says: [
      'Material kembali ke stok dan volume kembali ke pesanan. Nomor tetap tercatat.',
      'Material goes back to stock and the volume to the order. The number stays on record.',
    ],
  },
} as const satisfies Readonly<Record<string, Action>>
