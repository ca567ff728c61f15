import type { PaperMarks } from '../../../shared/print/paper-parts.ts'

/** The content of a transfer note. */
export interface TransferNote extends PaperMarks {
  corporate_name: string
  corporate_address: string | null
  number: string
  date: string
  from_unit: string
  from_warehouse: string
  to_unit: string
  to_warehouse: string
  vehicle_no: string | null
  driver: string | null
  /** In the time zone of the sending unit; null before it is sent. */
  sent_at: string | null
  /** In the time zone of the receiving unit; null before it is received. */
  received_at: string | null
  lines: readonly { code: string; name: string; unit: string; sent: string; received: string | null }[]
  note: string | null
}

/** A sample: sand and split for another plant. */
export const sampleNote: TransferNote = {
  corporate_name: 'PT Molen Beton Nusantara',
  corporate_address: 'Jl. Pemuda No. 148, Sekayu, Semarang Tengah, Kota Semarang 50132',
  number: 'MT/SMG/2611/00012',
  date: '2026-11-21',
  from_unit: 'Plant Semarang',
  from_warehouse: 'Lapangan Agregat',
  to_unit: 'Plant Makassar',
  to_warehouse: 'Lapangan Agregat',
  vehicle_no: 'H 9412 KA',
  driver: 'Suyatno',
  sent_at: '2026-11-21 08:15',
  received_at: null,
  lines: [
    { code: 'PSR', name: 'Pasir Muntilan', unit: 'kg', sent: '12500.000', received: null },
    { code: 'SPL12', name: 'Split 1-2', unit: 'kg', sent: '8250.500', received: null },
  ],
  note: 'Timbang ulang di tujuan',
  copy_no: 1,
  cancelled: false,
  draft: false,
}
