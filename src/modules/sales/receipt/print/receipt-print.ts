import type { PaperMarks } from '../../../shared/print/paper-parts.ts'
import type { DEDUCTIONS } from '../../deductions.ts'

/** The data of a printed receipt; stored with each print. */
export interface ReceiptPrint extends PaperMarks {
  corporate_name: string
  corporate_address: string | null
  city_name: string | null
  receipt_number: string
  receipt_date: string
  customer_name: string
  /** That of the prepaid order or of the invoices; null where there are several. */
  customer_project_name: string | null
  /** In Rp. */
  amount: number
  source: 'deposit' | 'payment'
  /** The deposit and its order, or the paid invoices. */
  documents: readonly string[]
  /** In Rp: what is left of a payment and becomes a deposit; missing in old prints. */
  deposited?: number
  /** What the customer withheld from the paid invoices, in Rp; missing in old prints. */
  deductions?: readonly { type: keyof typeof DEDUCTIONS; amount: number }[]
  payment_channel_name: string
  reference_no: string | null
  /** The amount is above the limit of stamp duty. */
  stamped: boolean
  signer_name: string | null
  signer_position: string | null
}

export const sampleReceipt: ReceiptPrint = {
  corporate_name: 'PT Molen Beton Nusantara',
  corporate_address: 'Jl. Pemuda No. 148, Sekayu, Semarang Tengah, Kota Semarang 50132',
  city_name: 'Semarang',
  receipt_number: 'KW/SMG/2611/00137',
  receipt_date: '2026-11-21',
  customer_name: 'PT Adhi Karya (Persero) Tbk',
  customer_project_name: 'Tol Semarang–Demak Seksi 2, Pier 14',
  amount: 51_450_000,
  source: 'payment',
  documents: ['INV/SMG/2611/00064', 'INV/SMG/2611/00071'],
  payment_channel_name: 'Transfer Bank Mandiri',
  reference_no: 'TRF-20261121-0098',
  stamped: true,
  signer_name: 'Rina Wulandari',
  signer_position: 'Direktur Keuangan',
  copy_no: 1,
  cancelled: false,
}
