import type { PaperMarks } from '../../../shared/print/paper-parts.ts'

interface OrderLine {
  name: string
  quantity: string
  unit: string
  price: number
  discount: number
  amount: number
  /** Of aggregate that is paid by dry weight. */
  agreed_moisture_pct: string | null
}

/** The content of a purchase order. Amounts are in Rp. */
export interface OrderPrint extends PaperMarks {
  corporate_name: string
  corporate_address: string | null
  corporate_npwp: string | null
  city_name: string | null
  number: string
  date: string
  expected_date: string
  payment_term_days: number | null
  delivery_terms: 'franco' | 'loco'
  vendor_name: string
  vendor_address: string | null
  vendor_contact: string | null
  unit_name: string
  unit_address: string | null
  warehouse_name: string
  lines: readonly OrderLine[]
  subtotal: number
  discount: number
  dpp: number
  ppn: number
  total: number
  note: string | null
  signer_name: string | null
  signer_position: string | null
}

/** A sample: an order for cement and sand. */
export const sampleOrder: OrderPrint = {
  corporate_name: 'PT Molen Beton Nusantara',
  corporate_address: 'Jl. Pemuda No. 148, Sekayu, Semarang Tengah, Kota Semarang 50132',
  corporate_npwp: '0012345678901000',
  city_name: 'Semarang',
  number: 'PO/SMG/2611/00007',
  date: '2026-11-21',
  expected_date: '2026-11-24',
  payment_term_days: 30,
  delivery_terms: 'franco',
  vendor_name: 'PT Semen Gresik',
  vendor_address: 'Jl. Veteran, Gresik',
  vendor_contact: 'Dwi Lestari, 0812 3456 7890',
  unit_name: 'Plant Semarang',
  unit_address: 'Jl. Raya Kaligawe Km 5,6, Genuk, Kota Semarang',
  warehouse_name: 'Silo Semen 1',
  lines: [
    {
      name: 'Semen OPC Tipe I (curah)',
      quantity: '100.000',
      unit: 'ton',
      price: 1_250_000,
      discount: 0,
      amount: 125_000_000,
      agreed_moisture_pct: null,
    },
    {
      name: 'Pasir Muntilan',
      quantity: '60.500',
      unit: 'ton',
      price: 250_000,
      discount: 125_000,
      amount: 15_000_000,
      agreed_moisture_pct: '5.0000',
    },
  ],
  subtotal: 140_125_000,
  discount: 125_000,
  dpp: 140_000_000,
  ppn: 15_400_000,
  total: 155_400_000,
  note: 'Kirim sebelum pukul 10.00',
  signer_name: 'Ratna Kusumawati',
  signer_position: 'Manajer Operasional',
  copy_no: 1,
  cancelled: false,
  draft: false,
}
