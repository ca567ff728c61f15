import type { PaperMarks } from '../../../shared/print/paper-parts.ts'

/** The content of a weighbridge slip: weights in kg, percentages as numbers. */
export interface WeighbridgeSlip extends PaperMarks {
  corporate_name: string
  corporate_address: string | null
  unit_name: string
  /** Null until the load is received. */
  number: string | null
  date: string
  vendor_name: string | null
  purchase_order_number: string | null
  material_name: string
  warehouse_name: string
  vendor_docket_no: string
  vendor_qty: string | null
  unit: string
  vehicle_no: string
  driver_name: string | null
  gross_kg: string | null
  tare_kg: string | null
  net_kg: string | null
  /** In the time zone of the unit. */
  weighed_in_at: string | null
  weighed_out_at: string | null
  manual_weight: boolean
  moisture_pct: string | null
  /** Of aggregate that is paid by dry weight. */
  agreed_moisture_pct: string | null
  deduction_pct: string | null
  accepted_qty: string | null
  /** What left quarantine again, and the number of the test that returned it. */
  returned_qty: string | null
  returned_by: string | null
  diff_vendor_pct: string | null
  note: string | null
}

/** A truck of sand. */
export const sampleSlip: WeighbridgeSlip = {
  corporate_name: 'PT Molen Beton Nusantara',
  corporate_address: 'Jl. Pemuda No. 148, Sekayu, Semarang Tengah, Kota Semarang 50132',
  unit_name: 'Plant Semarang',
  number: 'IM/SMG/2611/00031',
  date: '2026-11-21',
  vendor_name: 'CV Pasir Muntilan',
  purchase_order_number: 'PO/SMG/2611/00007',
  material_name: 'Pasir Muntilan',
  warehouse_name: 'Lapangan Agregat',
  vendor_docket_no: 'SJ-88213',
  vendor_qty: '24.500',
  unit: 'ton',
  vehicle_no: 'H 9412 KA',
  driver_name: 'Suyatno',
  gross_kg: '36240.000',
  tare_kg: '11980.000',
  net_kg: '24260.000',
  weighed_in_at: '2026-11-21 09:02',
  weighed_out_at: '2026-11-21 09:31',
  manual_weight: false,
  moisture_pct: '5.2000',
  agreed_moisture_pct: '4.0000',
  deduction_pct: '0.5000',
  accepted_qty: '23.849',
  returned_qty: null,
  returned_by: null,
  diff_vendor_pct: '0.9800',
  note: null,
  copy_no: 1,
  cancelled: false,
  draft: false,
}
