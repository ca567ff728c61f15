import type { PaperMarks } from '../../../shared/print/paper-parts.ts'

/** The data of a printed invoice; stored with each print. Amounts are in Rp. */
export interface InvoicePrint extends PaperMarks {
  corporate_name: string
  corporate_address: string | null
  corporate_npwp: string | null
  /** Missing in old prints, as is the customer's. */
  corporate_nitku?: string | null
  city_name: string | null
  /** 'Konsep #id' for a draft, which has no number yet. */
  invoice_number: string
  /** The id of a draft, for its name in other languages. */
  draft_id?: number
  invoice_date: string
  due_date: string
  customer_name: string
  customer_address: string | null
  customer_npwp: string | null
  customer_nitku?: string | null
  customer_project_name: string
  /** Of the billed orders; missing in old prints, as are the two below. */
  customer_po_no?: string | null
  tax_invoice_no: string | null
  lines: readonly InvoicePrintLine[]
  /** The amounts of the lines contain the VAT. */
  price_includes_ppn?: boolean
  subtotal: number
  discount: number
  charge: number
  dpp: number
  dpp_other: number | null
  /** As '11/12'; null where the rate applies to the whole tax base. */
  base_share: string | null
  /** As '12.0000'; null without VAT. */
  ppn_rate: string | null
  ppn: number
  /** The customer pays the VAT to the state. */
  vat_collector: boolean
  total: number
  /** The part already taxed with advances: tax base and VAT. */
  advance: number
  /** The VAT of these advances; missing in old prints. */
  advance_ppn?: number
  amount_due: number
  /** Paid in advance: it lowers the amount left to pay. */
  deposit_applied?: number
  bank_accounts: readonly string[]
  signer_name: string | null
  signer_position: string | null
}

/** A line of products in m³, or a charge in its own unit. */
export interface InvoicePrintLine {
  name: string
  quantity: string
  unit: 'm³' | ''
  price: number
  amount: number
}

export const sampleInvoice: InvoicePrint = {
  corporate_name: 'PT Molen Beton Nusantara',
  corporate_address: 'Jl. Pemuda No. 148, Sekayu, Semarang Tengah, Kota Semarang 50132',
  corporate_npwp: '0012345678901000',
  corporate_nitku: '0012345678901000000000',
  city_name: 'Semarang',
  invoice_number: 'INV/SMG/2611/00064',
  invoice_date: '2026-11-21',
  due_date: '2026-12-21',
  customer_name: 'PT Adhi Karya (Persero) Tbk',
  customer_address: 'Jl. Raya Pasar Minggu km 18, Jakarta Selatan',
  customer_npwp: '0098765432101000',
  customer_nitku: '0098765432101000000002',
  customer_project_name: 'Tol Semarang–Demak Seksi 2, Pier 14',
  customer_po_no: 'PO/2611/0042',
  tax_invoice_no: '04002600012345678',
  lines: [
    { name: 'Beton K-350 FA 12±2', quantity: '42.500', unit: 'm³', price: 900_000, amount: 38_250_000 },
    { name: 'Beton K-225 NFA 12±2', quantity: '17.500', unit: 'm³', price: 754_286, amount: 13_200_005 },
    { name: 'Mobilisasi pompa', quantity: '1', unit: '', price: 2_500_000, amount: 2_500_000 },
  ],
  subtotal: 51_450_005,
  discount: 1_000_000,
  charge: 2_500_000,
  dpp: 52_950_005,
  dpp_other: 48_537_505,
  base_share: '11/12',
  ppn_rate: '12.0000',
  ppn: 5_824_501,
  vat_collector: false,
  total: 58_774_506,
  advance: 0,
  amount_due: 58_774_506,
  bank_accounts: ['Bank Mandiri 136 00 1234567 8, PT Molen Beton Nusantara'],
  signer_name: 'Rina Wulandari',
  signer_position: 'Direktur Keuangan',
  copy_no: 1,
  cancelled: false,
}
