import type { AgeingBucket } from '../../ageing.ts'
import type { receivableEntry } from '../receivable-entry.ts'

type EntryType = Extract<keyof typeof receivableEntry.fields.type.options, string>

/** The data of a printed customer statement. Amounts in Rp. */
export interface StatementPrint {
  corporate_name: string
  corporate_address: string | null
  customer_code: string
  customer_name: string
  customer_address: string
  /** Null: from the first entry on. */
  date_from: string | null
  date_to: string
  opening: number
  /** Type and reference are null for a day's sum of other units. */
  entries: readonly { date: string; ref: string | null; type: EntryType | null; amount: number; balance: number }[]
  closing: number
  /** The closing balance by how long it was due on the last day. */
  ageing: Readonly<Record<AgeingBucket, number>>
}

export const sampleStatement: StatementPrint = {
  corporate_name: 'PT Molen Beton Nusantara',
  corporate_address: 'Jl. Pemuda No. 148, Sekayu, Semarang Tengah, Kota Semarang 50132',
  customer_code: 'CUST00042',
  customer_name: 'PT Adhi Karya (Persero) Tbk',
  customer_address: 'Jl. Raya Pasar Minggu KM 18, Jakarta Selatan',
  date_from: '2026-11-01',
  date_to: '2026-11-30',
  opening: 60_000_000,
  entries: [
    { date: '2026-11-03', ref: 'INV/SMG/2611/00064', type: 'invoice', amount: 57_109_506, balance: 117_109_506 },
    { date: '2026-11-12', ref: null, type: null, amount: 12_000_000, balance: 129_109_506 },
    { date: '2026-11-21', ref: 'KW/SMG/2611/00137', type: 'payment', amount: -60_000_000, balance: 69_109_506 },
  ],
  closing: 69_109_506,
  ageing: { not_due: 57_109_506, days_1_30: 12_000_000, days_31_60: 0, days_61_90: 0, over_90: 0 },
}
