import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** The channels of payments: a cash desk, a bank account, giros. A channel without a unit serves all units. */
export const paymentChannel = defineModule({
  name: 'payment-channel',
  label: ['Kanal Pembayaran', 'Payment channel'],
  table: 'payment_channels',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true, placeholder: 'BCA-OPS' }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'BCA Operasional' }),
    type: field.select(
      ['Jenis', 'Type'],
      {
        cash: ['Tunai', 'Cash'],
        transfer: ['Transfer Bank', 'Bank transfer'],
        giro: ['Giro', 'Giro'],
        va: ['Virtual Account', 'Virtual account'],
        qris: ['QRIS', 'QRIS'],
        other: ['Lainnya', 'Other'],
      },
      { required: true },
    ),
    bank_name: field.text(['Bank', 'Bank'], { max: 60, placeholder: 'Bank Central Asia' }),
    account_no: field.text(['No. Rekening', 'Account number'], {
      max: 34,
      rules: 'regex:^[0-9][0-9 .-]{4,33}$',
      placeholder: '136 00 1234567 8',
    }),
    account_name: field.text(['Atas Nama', 'Account holder'], { placeholder: 'PT Anugerah Beton Jaya' }),
    ledger_code: field.text(['Kode Akun Jurnal', 'Journal account code'], {
      max: 30,
      placeholder: '1-1120',
      hint: ['Kosong: akun kas & bank perusahaan', 'Empty: the cash and bank account of the company'],
    }),
    needs_clearing: field.boolean(['Menunggu Kliring', 'Needs clearing'], {
      default: false,
      hint: ['Ya untuk giro: uang masuk setelah cair', 'Yes for giros: the money arrives after clearing'],
    }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', {
      hint: ['Kosong: semua unit', 'Empty: all units'],
    }),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'type', 'bank_name', 'account_no', { field: 'production_unit_id', from: 1280 }, 'active'],
    filters: ['type', 'active'],
    search: ['code', 'name', 'account_no'],
    sort: 'code',
  },
  lookup: { also: ['type', 'bank_name', 'account_no', 'needs_clearing'] },
})
