import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { READ_PRICE } from '../../common-fields.ts'
import { ADDRESS_FIELDS, addressFields } from '../../shared/address.ts'
import { nik, phone } from '../../shared/contact.ts'
import { DOCUMENTS, documents } from '../../shared/documents.ts'
import { AGEING } from '../ageing.ts'
import { TAX_CODES } from '../tax-codes.ts'
import { customerActions } from './customer-actions.ts'

/** What a customer owes by age of the debt; the detail page shows it beside its sections. */
const ageing = { computed: true, permission: READ_PRICE } as const

const MAIN = {
  label: ['Data Pelanggan', 'Customer'],
  fields: [
    'code',
    'name',
    'type',
    'customer_category_id',
    'salesman_id',
    'group_code',
    'contact_name',
    'phone',
    'email',
  ],
} as const
const ADDRESS = { label: ['Alamat', 'Address'], fields: ADDRESS_FIELDS, as: 'regional' } as const
const TAX = {
  label: ['Pajak', 'Tax'],
  fields: ['billing_address', 'npwp', 'nik', 'nitku', 'tax_code', 'vat_collector', 'pph22_pct'],
} as const
const TERMS = {
  label: ['Syarat Pembayaran', 'Terms of payment'],
  fields: [
    'top_days',
    'grace_days',
    'allow_cash',
    'allow_deposit',
    'allow_credit',
    'allow_credit_submission',
    'allow_credit_transfer',
  ],
} as const
const PRICES = { label: ['Harga Kontrak', 'Contract prices'], fields: ['contract_prices'], folded: true } as const

export const HOLDS = {
  manual: ['Ditahan', 'On hold'],
  overdue: ['Ditahan, lewat tempo', 'On hold, overdue'],
} as const

/** Buyers of concrete. Terms left empty on creation come from the category. */
export const customer = defineModule({
  name: 'customer',
  label: ['Pelanggan', 'Customer'],
  table: 'customers',
  readFrom: 'customer_list',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], {
      max: 20,
      unique: true,
      placeholder: 'CUST00042',
      hint: ['Kosongkan untuk kode otomatis', 'Leave empty for an automatic code'],
    }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'PT Adhi Persada Gedung' }),
    type: field.select(
      ['Jenis', 'Type'],
      {
        company: ['Perusahaan', 'Company'],
        person: ['Perorangan', 'Person'],
        government: ['Pemerintah', 'Government'],
        bumn: ['BUMN', 'State-owned company'],
      },
      { required: true },
    ),
    customer_category_id: field.link(['Kategori Pelanggan', 'Customer category'], 'customer-category', {
      required: true,
      fills: {
        top_days: 'default_top_days',
        allow_cash: 'allow_cash',
        allow_deposit: 'allow_deposit',
        allow_credit: 'allow_credit',
        allow_credit_submission: 'allow_credit_submission',
        allow_credit_transfer: 'allow_credit_transfer',
      },
    }),
    salesman_id: field.link(['Tenaga Penjual', 'Salesperson'], 'company-salesman', { required: true, own: 'user_id' }),
    group_code: field.text(['Kode Induk Usaha', 'Group code'], {
      max: 50,
      placeholder: 'ADHI',
      hint: ['Pelanggan seinduk usaha berkode sama', 'Customers of the same group share one code'],
    }),
    contact_name: field.text(['Nama Kontak', 'Contact'], { required: true, placeholder: 'Budi Santoso' }),
    phone: phone({ required: true }),
    email: field.text(['Email', 'Email'], { rules: 'email', placeholder: 'pengadaan@pelanggan.co.id' }),
    ...addressFields({ required: true }),
    billing_address: field.textarea(['Alamat Penagihan', 'Billing address'], { max: 500 }),
    npwp: field.text(['NPWP', 'Tax number'], { max: 16, rules: 'digits:16', placeholder: '0012345678901000' }),
    nik: nik(),
    nitku: field.text(['NITKU', 'Place of business (NITKU)'], {
      max: 22,
      rules: 'digits:22',
      placeholder: '0012345678901000000000',
      hint: [
        'NPWP, tanpa NPWP NIK, lalu 6 digit tempat usaha',
        'The NPWP (NIK if there is none) and 6 digits for the place of business',
      ],
    }),
    tax_code: field.select(['Kode Transaksi Faktur', 'Tax transaction code'], TAX_CODES, {
      required: true,
      default: '04',
    }),
    vat_collector: field.boolean(['Pemungut PPN (WAPU)', 'VAT collector (WAPU)'], { default: false }),
    pph22_pct: field.percent(['PPh 22 (%)', 'Income tax art. 22 (%)']),
    top_days: field.integer(['Jatuh Tempo (hari)', 'Payment term (days)'], { min: 0, max: 365 }),
    grace_days: field.integer(['Masa Tenggang (hari)', 'Days of grace'], {
      required: true,
      min: 0,
      max: 365,
      default: 7,
    }),
    allow_cash: field.boolean(['Boleh Tunai', 'Cash allowed']),
    allow_deposit: field.boolean(['Boleh Deposit', 'Deposit allowed']),
    allow_credit: field.boolean(['Boleh Kredit', 'Credit allowed']),
    allow_credit_submission: field.boolean(['Boleh Pengajuan Kredit', 'Credit submission allowed']),
    allow_credit_transfer: field.boolean(['Boleh Transfer Kredit', 'Credit transfer allowed']),
    oldest_due: field.date(['Jatuh Tempo Terlama', 'Oldest due date'], { computed: true, onlyKnown: true }),
    contract_prices: field.lines(['Harga Kontrak', 'Contract prices'], {
      table: 'contract_prices',
      parent: 'customer_id',
      permission: READ_PRICE,
      writePermission: 'update-customer-price',
      fields: {
        site_project_id: field.link(['Proyek', 'Project'], 'site-project', {
          among: { customer_id: 'id' },
          hint: ['Kosong: semua proyek', 'Empty: all projects'],
          whenEmpty: ['Semua proyek', 'All projects'],
        }),
        product_id: field.link(['Produk', 'Product'], 'product', { required: true, only: { kind: 'concrete' } }),
        valid_from: field.date(['Berlaku Dari', 'Valid from'], { required: true }),
        valid_until: field.date(['Berlaku Sampai', 'Valid until'], {
          hint: ['Kosong: sampai harga berikutnya', 'Empty: until the next price'],
        }),
        price: field.money(['Harga Satuan', 'Price'], { required: true, above: 0 }),
      },
    }),
    credit_limit: field.money(['Limit Kredit', 'Credit limit'], { computed: true, permission: READ_PRICE }),
    exposure: field.money(['Kredit Terpakai', 'Credit used'], { computed: true, permission: READ_PRICE }),
    credit_available: field.money(['Sisa Limit', 'Credit left'], { computed: true, permission: READ_PRICE }),
    limit_used_pct: field.percent(['Limit Terpakai (%)', 'Limit used (%)'], {
      computed: true,
      max: 1_000_000,
      shown: 0,
      sum: false,
      permission: READ_PRICE,
    }),
    deposit_balance: field.money(['Saldo Deposit', 'Deposit balance'], { computed: true, permission: READ_PRICE }),
    deposit_available: field.money(['Deposit Tersedia', 'Deposit available'], {
      computed: true,
      permission: READ_PRICE,
    }),
    receivable: field.money(['Piutang', 'Receivable'], { computed: true, permission: READ_PRICE }),
    not_due: field.money(AGEING.not_due, ageing),
    days_1_30: field.money(AGEING.days_1_30, ageing),
    days_31_60: field.money(AGEING.days_31_60, ageing),
    days_61_90: field.money(AGEING.days_61_90, ageing),
    over_90: field.money(AGEING.over_90, ageing),
    overdue_amount: field.money(['Lewat Jatuh Tempo', 'Overdue'], { computed: true, permission: READ_PRICE }),
    oldest_overdue_days: field.integer(['Lewat Jatuh Tempo (hari)', 'Overdue (days)'], {
      computed: true,
      shownWhen: { overdue: true },
    }),
    overdue: field.boolean(['Ada Tunggakan', 'Has overdue'], { computed: true }),
    hold: field.select(['Penahanan', 'Hold'], HOLDS, { computed: true, onlyKnown: true }),
    hold_manual: field.boolean(['Ditahan Manual', 'Held by hand'], { computed: true }),
    hold_overdue: field.boolean(['Ditahan karena Tunggakan', 'On hold for overdue invoices'], { computed: true }),
    hold_reason: field.textarea(['Alasan Penahanan', 'Reason for the hold'], {
      computed: true,
      shownWhen: { hold_manual: true },
    }),
    hold_until: field.date(['Ditahan Sampai', 'On hold until'], { computed: true, onlyKnown: true }),
    override_until: field.date(['Penahanan Ditangguhkan Sampai', 'Hold lifted until'], {
      computed: true,
      onlyKnown: true,
    }),
    override_reason: field.textarea(['Alasan Penangguhan', 'Reason for lifting the hold'], {
      computed: true,
      onlyKnown: true,
    }),
    documents: documents({ table: 'customer_documents', parent: 'customer_id', of: 'customer' }),
    active: field.active(),
  },
  parts: {
    tax: ['npwp', 'nik', 'nitku', 'tax_code', 'vat_collector', 'pph22_pct'],
    terms: ['top_days', 'grace_days'],
    price: ['contract_prices'],
  },
  list: {
    columns: [
      'code',
      'name',
      'customer_category_id',
      { field: 'hold', from: 1024 },
      { field: 'salesman_id', from: 1280 },
      'city_id',
      { field: 'phone', from: 1600 },
      { field: 'credit_limit', from: 'chosen' },
      { field: 'exposure', from: 'chosen' },
      { field: 'credit_available', from: 1280 },
      { field: 'limit_used_pct', from: 'chosen' },
      { field: 'deposit_available', from: 1600 },
      { field: 'receivable', from: 'chosen' },
      { field: 'not_due', from: 'chosen' },
      { field: 'overdue_amount', from: 1600 },
      { field: 'days_1_30', from: 'chosen' },
      { field: 'days_31_60', from: 'chosen' },
      { field: 'days_61_90', from: 'chosen' },
      { field: 'over_90', from: 'chosen' },
      { field: 'oldest_overdue_days', from: 'chosen' },
      'active',
    ],
    filters: ['customer_category_id', 'salesman_id', 'active', 'hold', 'city_id', 'overdue', 'limit_used_pct', 'type'],
    search: ['code', 'name', 'contact_name', 'phone', 'npwp'],
    sort: 'name',
  },
  lookup: {
    inPalette: true,
    badge: 'hold',
    also: [
      'salesman_id',
      'top_days',
      'allow_cash',
      'allow_deposit',
      'allow_credit',
      'tax_code',
      'vat_collector',
      'city_id',
    ],
  },
  form: { sections: [MAIN, ADDRESS, TAX, TERMS, PRICES, DOCUMENTS] },
  detail: {
    facts: [
      'hold',
      'credit_limit',
      'exposure',
      'credit_available',
      'deposit_available',
      'receivable',
      'overdue_amount',
      'oldest_due',
    ],
    sections: [
      MAIN,
      ADDRESS,
      TAX,
      { ...TERMS, fields: [...TERMS.fields, 'deposit_balance', 'oldest_overdue_days'] },
      {
        label: ['Penahanan', 'Hold'],
        fields: ['hold_reason', 'hold_until', 'override_until', 'override_reason'],
      },
      PRICES,
      DOCUMENTS,
    ],
  },
  tabs: [
    { module: 'site-project', by: 'customer_id' },
    { module: 'sales-order', by: 'customer_id' },
    { module: 'sales-invoice', by: 'customer_id' },
    { module: 'credit-submission', by: 'customer_id' },
    { module: 'credit-limit-entry', by: 'customer_id' },
    { module: 'deposit', by: 'customer_id' },
    { module: 'sales-payment', by: 'customer_id' },
    { module: 'withholding-slip', by: 'customer_id' },
    { module: 'receivable-entry', by: 'customer_id', label: ['Kartu Piutang', 'Statement'] },
  ],
  actions: customerActions,
})
