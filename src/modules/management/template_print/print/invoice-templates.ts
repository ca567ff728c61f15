import { writtenPapers } from './written-papers.ts'

/** The ways to print an invoice. The first is the default. A variable of a line holds one text a line. */
export default writtenPapers(
  'INVOICE',
  ['Invoice', 'Invoice'],
  import.meta.url,
  {
    corporate_name: 'PT Molen Beton Nusantara',
    corporate_address: 'Jl. Pemuda No. 148, Sekayu, Semarang Tengah, Kota Semarang 50132',
    corporate_npwp: '0012345678901000',
    city_name: 'Semarang',
    invoice_number: 'INV/SMG/2611/00064',
    invoice_date: '21 Nov 2026',
    due_date: '21 Des 2026',
    customer_name: 'PT Adhi Karya (Persero) Tbk',
    customer_address: 'Jl. Raya Pasar Minggu km 18, Jakarta Selatan',
    customer_npwp: '0098765432101000',
    customer_project_name: 'Tol Semarang–Demak Seksi 2, Pier 14',
    tax_invoice_no: '04002600012345678',
    line_name: 'Beton K-350 FA 12±2, pompa\nBeton K-225 NFA 12±2',
    line_volume: '42,50 m³\n17,50 m³',
    line_price: 'Rp. 900.000,-\nRp. 754.286,-',
    line_amount: 'Rp. 38.250.000,-\nRp. 13.200.005,-',
    discount: 'Rp. 0,-',
    dpp: 'Rp. 51.450.005,-',
    dpp_other: 'Rp. 47.162.505,-',
    ppn: 'Rp. 5.659.501,-',
    total: 'Rp. 57.109.506,-',
    amount_due: 'Rp. 57.109.506,-',
    terbilang: 'Lima puluh tujuh juta seratus sembilan ribu lima ratus enam rupiah',
    bank_account: 'Bank Mandiri 136 00 1234567 8, PT Molen Beton Nusantara',
    signer_name: 'Rina Wulandari',
    signer_position: 'Direktur Keuangan',
  },
  [
    {
      code: 'INVOICE-01',
      name: ['Invoice dengan rincian', 'Invoice with its lines'],
      orientation: 'landscape',
      body: [
        `{corporate_name} | NPWP {corporate_npwp}
{corporate_address}

# INVOICE {invoice_number}
Tanggal {invoice_date} | Jatuh tempo {due_date} | Faktur pajak {tax_invoice_no}

Kepada | {customer_name}, NPWP {customer_npwp}
 | {customer_address}
Proyek | {customer_project_name}

Uraian | Volume | Harga | Jumlah
{line_name} | {line_volume} | {line_price} | {line_amount}

 |  | Dasar Pengenaan Pajak | {dpp}
 |  | DPP Nilai Lain | {dpp_other}
 |  | PPN | {ppn}
 |  | Total | {total}
Terbilang: {terbilang}

Pembayaran ke {bank_account} | {city_name}, {invoice_date}



 | {signer_name}
 | {signer_position}`,
        `{corporate_name} | Tax number {corporate_npwp}
{corporate_address}

# INVOICE {invoice_number}
Date {invoice_date} | Due {due_date} | Tax invoice {tax_invoice_no}

To | {customer_name}, tax number {customer_npwp}
 | {customer_address}
Project | {customer_project_name}

Description | Volume | Price | Amount
{line_name} | {line_volume} | {line_price} | {line_amount}

 |  | Tax base | {dpp}
 |  | Other tax base | {dpp_other}
 |  | VAT | {ppn}
 |  | Total | {total}
In words: {terbilang}

To be paid to {bank_account} | {city_name}, {invoice_date}



 | {signer_name}
 | {signer_position}`,
      ],
    },
    {
      code: 'INVOICE-02',
      name: ['Invoice ringkas', 'Short invoice'],
      orientation: 'landscape',
      body: [
        `# INVOICE {invoice_number}
{corporate_name} | {invoice_date}, jatuh tempo {due_date}

Kepada | {customer_name}
Proyek | {customer_project_name}

{line_name} | {line_volume} | {line_amount}

PPN | {ppn}
Jumlah tagihan | {amount_due}
Terbilang | {terbilang}

Pembayaran ke {bank_account}

 | {signer_name}`,
        `# INVOICE {invoice_number}
{corporate_name} | {invoice_date}, due {due_date}

To | {customer_name}
Project | {customer_project_name}

{line_name} | {line_volume} | {line_amount}

VAT | {ppn}
Amount due | {amount_due}
In words | {terbilang}

To be paid to {bank_account}

 | {signer_name}`,
      ],
    },
  ],
)
