/** The accounts of postings; each company sets their codes and names in its profile. */
export const ACCOUNTS = {
  receivable: ['Piutang Usaha', 'Trade receivables'],
  deposit: ['Uang Muka Pelanggan', 'Customer deposits'],
  sales: ['Penjualan', 'Sales'],
  ppn_out: ['PPN Keluaran', 'VAT out'],
  pph_prepaid: ['PPh Dibayar di Muka', 'Prepaid income tax'],
  deduction: ['Potongan Pembayaran', 'Payment deductions'],
  cash: ['Kas & Bank', 'Cash and bank'],
  stock: ['Persediaan Material', 'Stock'],
  received_not_billed: ['Barang Diterima Belum Ditagih', 'Received, not billed'],
  usage: ['Pemakaian Material', 'Material usage'],
  usage_variance: ['Selisih Harga Pemakaian', 'Usage variance'],
  waste: ['Beton & Material Terbuang', 'Waste'],
  transfer_loss: ['Susut Transfer', 'Transfer loss'],
  inter_unit: ['Mutasi Antar Gudang', 'Between warehouses'],
  count_difference: ['Selisih Opname', 'Count difference'],
  opening: ['Saldo Awal Persediaan', 'Opening stock'],
} as const
