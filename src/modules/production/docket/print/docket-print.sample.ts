import type { DocketPrint } from './docket-print.ts'

/** An ordinary docket. */
export const sampleDocket: DocketPrint = {
  corporate_name: 'PT Molen Beton Nusantara',
  corporate_address: 'Jl. Pemuda No. 148, Sekayu, Semarang Tengah, Kota Semarang 50132',
  docket_number: 'DO/SMG/2611/00421',
  scan_code: 'https://molen.beton-nusantara.example/d/48213',
  production_unit_name: 'Plant Semarang Timur',
  production_unit_address: 'Jl. Raya Kaligawe km 5, Genuk, Kota Semarang',
  product_category_name: 'Beton Normal',
  product_code: 'K-350 FA 12±2',
  casting_category_name: 'Pompa Boom 36 m',
  customer_name: 'PT Adhi Karya (Persero) Tbk',
  customer_address: 'Jl. Raya Pasar Minggu km 18, Jakarta Selatan',
  customer_project_name: 'Tol Semarang–Demak Seksi 2, Pier 14',
  customer_project_address: 'Sayung, Kab. Demak, Jawa Tengah',
  quantity: 7,
  quantity_total: 126.5,
  police_number: 'H 1234 AB',
  start_delivery: '2026-11-21T09:14:00+07:00',
  delivery_description: 'Masuk lewat gerbang utara, hubungi Pak Darto 0812 3456 7890',
  driver_name: 'Joko Susilo',
  load_no: 18,
  copy_no: 1,
  cancelled: false,
  seal_no: 'A-00931',
  slump_ordered: '12±2',
  slump: 12,
  sales_order_number: 'SO/SMG/2611/00087',
  timezone: 'WIB',
}

/** The same docket with this text as every name, address and note. */
export function sampleOfText(text: string): DocketPrint {
  return {
    ...sampleDocket,
    corporate_name: text,
    corporate_address: text,
    production_unit_name: text,
    production_unit_address: text,
    product_category_name: text,
    product_code: text,
    casting_category_name: text,
    customer_name: text,
    customer_address: text,
    customer_project_name: text,
    customer_project_address: text,
    police_number: text,
    delivery_description: text,
    driver_name: text,
    seal_no: text,
    copy_no: 12,
    quantity: 12.345,
    quantity_total: 123456.789,
  }
}
