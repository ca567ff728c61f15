import type { Action } from '../../../platform/definition/action.ts'
import { field } from '../../../platform/definition/field.ts'
import { reason } from '../../common-fields.ts'

const whichItem = () =>
  field.link(['Rincian Pesanan', 'Order item'], 'sales-order-item', {
    among: { sales_order_id: 'id' },
    hint: ['Kosongkan bila pesanan hanya berisi satu rincian', 'Leave empty when the order has one item only'],
  })

/** The actions of an order, from its approval to its end, and the changes meanwhile. */
export const orderActions = {
  approve: {
    label: ['Setujui', 'Approve'],
    done: ['Disetujui', 'Approved'],
    from: 'pending',
    primary: true,
    bulk: true,
    needs: { right: 'approve-credit', when: { payment_type_code: 'CREDIT' } },
    shows: ['customer_id', 'site_project_id', 'payment_type_id', 'volume', 'total'],
    says: [
      'Setelah disetujui, pesanan dapat dijadwalkan dan rinciannya terkunci',
      'Once approved, the order can be scheduled and its lines are locked',
    ],
  },
  simulate: {
    label: ['Cek Persetujuan', 'Check approval'],
    done: ['Dicek', 'Checked'],
    from: 'pending',
    permission: 'create-sales-order',
  },
  price: {
    label: ['Ubah Harga', 'Change price'],
    done: ['Harga diubah', 'Price changed'],
    previews: true,
    from: ['approve', 'progress'],
    asks: {
      sales_order_item_id: whichItem(),
      price: field.money(['Harga Baru', 'New price'], { required: true }),
      from_docket_date: field.date(['Mulai Tanggal Surat Jalan', 'From docket date'], {
        hint: ['Kosongkan untuk semua yang belum ditagih', 'Leave empty for everything not invoiced yet'],
      }),
      reason: reason(),
    },
    says: [
      'Surat jalan mulai tanggal itu yang belum ditagih memakai harga baru. Harga di bawah harga minimum diperbolehkan.',
      'Dockets from that day on that are not invoiced use the new price. A price below the minimum is allowed.',
    ],
  },
  volume: {
    label: ['Ubah Volume', 'Change volume'],
    done: ['Volume diubah', 'Volume changed'],
    from: ['approve', 'progress'],
    asks: {
      sales_order_item_id: whichItem(),
      volume: field.quantity(['Volume Baru', 'New volume'], 'm³', { required: true, above: 0 }),
      reason: reason(),
    },
  },
  finish: {
    label: ['Selesaikan', 'Finish'],
    done: ['Diselesaikan', 'Finished'],
    from: ['approve', 'progress'],
    asks: { reason: reason(false) },
    says: ['Sisa volume tidak dapat dikirim lagi.', 'The remaining volume can no longer be delivered.'],
  },
  reopen: {
    label: ['Buka Kembali', 'Reopen'],
    done: ['Dibuka kembali', 'Reopened'],
    from: 'finish',
    asks: { reason: reason() },
  },
  cancel: {
    label: ['Batalkan Pesanan', 'Cancel order'],
    done: ['Dibatalkan', 'Cancelled'],
    from: ['pending', 'approve'],
    asks: { reason: reason() },
    danger: true,
    says: [
      'Jadwalnya ikut dibatalkan. Nomor pesanan tetap tercatat.',
      'Its schedules are cancelled too. The number stays on record.',
    ],
  },
} as const satisfies Readonly<Record<string, Action>>
