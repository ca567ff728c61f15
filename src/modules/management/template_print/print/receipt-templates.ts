import { writtenPapers } from './written-papers.ts'

/** The ways to print a receipt (kwitansi). The first is the default. */
export default writtenPapers(
  'KWITANSI',
  ['Kwitansi', 'Receipt'],
  import.meta.url,
  {
    corporate_name: 'PT Molen Beton Nusantara',
    corporate_address: 'Jl. Pemuda No. 148, Sekayu, Semarang Tengah, Kota Semarang 50132',
    city_name: 'Semarang',
    receipt_number: 'KW/SMG/2611/00137',
    receipt_date: '21 Nov 2026',
    customer_name: 'PT Adhi Karya (Persero) Tbk',
    customer_project_name: 'Tol Semarang–Demak Seksi 2, Pier 14',
    amount: 'Rp. 51.450.000,-',
    terbilang: 'Lima puluh satu juta empat ratus lima puluh ribu rupiah',
    payment_channel_name: 'Transfer Bank Mandiri',
    reference_no: 'TRF-20261121-0098',
    invoice_number: 'INV/SMG/2611/00064',
    description: 'Pembayaran INV/SMG/2611/00064, beton K-350 60,00 m³',
    signer_name: 'Rina Wulandari',
    signer_position: 'Direktur Keuangan',
  },
  [
    {
      code: 'KWITANSI-01',
      name: ['Kwitansi satu lembar', 'Receipt, one sheet'],
      orientation: 'landscape',
      body: [
        `{corporate_name}
{corporate_address}

# KWITANSI
No. {receipt_number}

Sudah terima dari | {customer_name}
Uang sejumlah | {terbilang}
Untuk pembayaran | {description}
Proyek | {customer_project_name}
Cara bayar | {payment_channel_name} {reference_no}

# {amount}

 | {city_name}, {receipt_date}
 | {corporate_name}



 | {signer_name}
 | {signer_position}`,
        `{corporate_name}
{corporate_address}

# RECEIPT
No. {receipt_number}

Received from | {customer_name}
The amount of | {terbilang}
In payment of | {description}
Project | {customer_project_name}
Paid by | {payment_channel_name} {reference_no}

# {amount}

 | {city_name}, {receipt_date}
 | {corporate_name}



 | {signer_name}
 | {signer_position}`,
      ],
    },
    {
      code: 'KWITANSI-02',
      name: ['Kwitansi ringkas', 'Short receipt'],
      orientation: 'landscape',
      body: [
        `# KWITANSI {receipt_number}
{corporate_name} | {receipt_date}

Dari | {customer_name}
Invoice | {invoice_number}
Jumlah | {amount}
Terbilang | {terbilang}


 | {signer_name}
 | {signer_position}`,
        `# RECEIPT {receipt_number}
{corporate_name} | {receipt_date}

From | {customer_name}
Invoice | {invoice_number}
Amount | {amount}
In words | {terbilang}


 | {signer_name}
 | {signer_position}`,
      ],
    },
  ],
)
