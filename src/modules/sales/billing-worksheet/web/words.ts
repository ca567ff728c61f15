/** The texts of the billing worksheet beside its list. */
export const BILLING = {
  counting: ['Menghitung yang siap ditagih…', 'Counting what is ready to bill…'],
  ready: ['{count} surat jalan siap ditagih: {volume} m³', '{count} dockets are ready to bill: {volume} m³'],
  readyWorth: [
    '{count} surat jalan siap ditagih: {volume} m³, {amount} sebelum PPN',
    '{count} dockets are ready to bill: {volume} m³, {amount} before VAT',
  ],
  none: ['Tidak ada surat jalan yang siap ditagih untuk pilihan ini.', 'No docket is ready to bill for this choice.'],
  others: [
    'Pencarian, produk dan alasan tidak membatasi penagihan; pelanggan, proyek, tanggal dan unit membatasinya.',
    'Search, product and reason do not limit what is billed; customer, project, dates and unit do.',
  ],
  issue: ['Langsung terbitkan invoice', 'Issue the invoices at once'],
  issueHint: [
    'Tanpa ini, invoice menjadi konsep yang masih dapat diperiksa',
    'Without this, invoices are drafts that can still be checked',
  ],
  start: ['Tagih {count} Surat Jalan', 'Bill {count} dockets'],
  running: ['{done} dari {total} invoice', '{done} of {total} invoices'],
  waiting: ['Menunggu penagihan lain selesai…', 'Waiting for another run to finish…'],
  stop: ['Hentikan', 'Stop'],
  stopped: [
    'Dihentikan. Invoice yang sudah dibuat tetap ada; Lanjutkan menagih sisanya.',
    'Stopped. Invoices already created stay; Continue bills the rest.',
  ],
  goOn: ['Lanjutkan', 'Continue'],
  made: ['{count} invoice dibuat, nilai {amount}', '{count} invoices created, worth {amount}'],
  left: ['{count} surat jalan belum tertagih', '{count} dockets were not billed'],
  refusal: ['{count} surat jalan: {message}', '{count} dockets: {message}'],
  open: ['Lihat Invoice', 'Show the invoices'],
  close: ['Tutup', 'Close'],
} as const
