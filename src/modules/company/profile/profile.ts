import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { ACCOUNTS } from '../../shared/accounts.ts'
import { ADDRESS_FIELDS, addressFields } from '../../shared/address.ts'
import { phone } from '../../shared/contact.ts'

/** The limit of an alarm. */
const fromOn = { required: true } as const

const ofCompany = { parent: 'company_id' } as const

/** The sections of form and detail before and after the address, which the form shows with a map. */
const FIRST = [
  { label: ['Identitas', 'Identity'], fields: ['logo', 'name', 'code', 'npwp', 'nitku', 'pkp'] },
  { label: ['Kontak', 'Contact'], fields: ['phone', 'email'] },
] as const
const LAST = [
  {
    label: ['Pengaturan', 'Settings'],
    fields: ['number_format', 'self_approval', 'target_calendar', 'signer_name', 'signer_position', 'stamp_duty_above'],
  },
  {
    label: ['Peringatan', 'Alarms'],
    fields: [
      'alarm_limit_pct',
      'alarm_open_minutes',
      'alarm_concrete_minutes',
      'alarm_unbilled_days',
      'alarm_paper_days',
      'alarm_period_days',
      'alarm_mails',
      'alarm_again_days',
      'alarm_quiet_from',
      'alarm_quiet_to',
    ],
  },
  { label: ['Bank', 'Bank'], fields: ['bank_accounts'] },
  { label: ['Dokumen', 'Documents'], fields: ['documents'] },
  { label: ['Akun Jurnal', 'Journal accounts'], fields: ['accounts'] },
] as const

/** The signed-in user's company, a single record. The user's own account is `view/profile` and `update/profile`. */
export const corporateProfile = defineModule({
  name: 'profile/corporate',
  route: 'profile',
  task: 'profile',
  label: ['Profil', 'Profile'],
  table: 'corporates',
  scope: 'corporate',
  title: 'name',
  fields: {
    logo: field.file(['Logo', 'Logo']),
    name: field.text(['Nama Perusahaan', 'Company name'], { required: true, placeholder: 'PT Anugerah Beton Jaya' }),
    code: field.text(['Kode', 'Code'], { computed: true }),
    npwp: field.text(['NPWP', 'Tax number (NPWP)'], { max: 16, rules: 'digits:16', placeholder: '0012345678901000' }),
    nitku: field.text(['NITKU', 'Place of business (NITKU)'], {
      max: 22,
      rules: 'digits:22',
      placeholder: '0012345678901000000000',
    }),
    pkp: field.boolean(['Pengusaha Kena Pajak', 'Taxable enterprise (PKP)'], { default: false }),
    phone: phone(),
    email: field.email(['Email', 'E-mail'], { placeholder: 'kantor@perusahaan.co.id' }),
    ...addressFields({ required: false }),
    number_format: field.select(
      ['Format Angka', 'Number format'],
      { 'comma-thousands': ['1,234.50', '1,234.50'], 'dot-thousands': ['1.234,50', '1.234,50'] },
      {
        as: 'options',
        required: true,
        default: 'comma-thousands',
        hint: ['Pengguna dapat memilih lain untuk dirinya', 'Users can choose another one for themselves'],
      },
    ),
    self_approval: field.boolean(['Pembuat Boleh Menyetujui', 'Creators may approve'], {
      default: true,
      hint: [
        'Tidak: pesanan disetujui oleh orang lain, bukan pembuatnya',
        'No: another user must approve an order, not the one who created it',
      ],
    }),
    target_calendar: field.select(
      ['Bulan Target Penjualan', 'Month of sales targets'],
      {
        period: ['Periode laporan (26–25)', 'Reporting period (26th to 25th)'],
        calendar: ['Bulan kalender', 'Calendar month'],
      },
      { as: 'options', required: true, default: 'period' },
    ),
    signer_name: field.text(['Nama Penanda Tangan', 'Signer'], {
      placeholder: 'Rina Wulandari',
      hint: ['Di kwitansi dan invoice', 'On receipts and invoices'],
    }),
    signer_position: field.text(['Jabatan Penanda Tangan', 'Position of the signer'], {
      max: 100,
      placeholder: 'Direktur Keuangan',
    }),
    stamp_duty_above: field.money(['Kwitansi Bermeterai di Atas', 'Receipts with stamp duty above'], {
      required: true,
      min: 0,
      default: 5_000_000,
      hint: [
        'Kwitansi di atas nilai ini dicetak dengan kotak meterai',
        'Receipts above this amount are printed with a box for the stamp',
      ],
    }),
    alarm_limit_pct: field.integer(['Limit Kredit Terpakai (%)', 'Credit limit used (%)'], {
      ...fromOn,
      min: 1,
      max: 1_000,
      default: 90,
    }),
    alarm_open_minutes: field.integer(['Surat Jalan Terbuka (menit)', 'Docket open (min)'], {
      ...fromOn,
      min: 1,
      max: 10_080,
      default: 360,
    }),
    alarm_concrete_minutes: field.integer(['Umur Beton di Proyek (menit)', 'Age of concrete at site (min)'], {
      ...fromOn,
      min: 1,
      max: 1_440,
      default: 90,
    }),
    alarm_unbilled_days: field.integer(['Belum Ditagih (hari)', 'Not billed (days)'], {
      ...fromOn,
      min: 0,
      max: 365,
      default: 7,
    }),
    alarm_paper_days: field.integer(['Surat Berakhir dalam (hari)', 'Papers expire within (days)'], {
      ...fromOn,
      min: 0,
      max: 365,
      default: 30,
    }),
    alarm_period_days: field.integer(['Periode Belum Ditutup (hari)', 'Period not closed (days)'], {
      ...fromOn,
      min: 0,
      max: 60,
      default: 3,
      hint: ['Sesudah hari terakhirnya', 'After its last day'],
    }),
    alarm_mails: field.boolean(['Kirim Peringatan lewat Email', 'E-mail alarms'], {
      default: true,
      hint: ['Kepada pengguna yang melihatnya di dashboard', 'To users who see them on their dashboard'],
    }),
    alarm_again_days: field.integer(['Email Ulang Setelah (hari)', 'Mailed again after (days)'], {
      required: true,
      min: 1,
      max: 365,
      default: 7,
      hint: ['Hal yang sama tidak dikirim lebih sering', 'The same alarm is not sent more often'],
    }),
    alarm_quiet_from: field.time(['Tanpa Email Dari', 'No mail from'], {
      rules: 'required_with:alarm_quiet_to',
      hint: ['Jam unit produksi', 'In the time of the production unit'],
    }),
    alarm_quiet_to: field.time(['Tanpa Email Sampai', 'No mail until'], { rules: 'required_with:alarm_quiet_from' }),
    bank_accounts: field.lines(['Rekening Bank', 'Bank accounts'], {
      ...ofCompany,
      table: 'corporate_bank_accounts',
      max: 20,
      fields: {
        bank_name: field.text(['Bank', 'Bank'], { required: true, max: 60, placeholder: 'Bank Mandiri' }),
        account_number: field.text(['No. Rekening', 'Account number'], {
          required: true,
          max: 34,
          rules: 'regex:^[0-9][0-9 .-]{4,33}$',
          placeholder: '136 00 1234567 8',
        }),
        account_name: field.text(['Atas Nama', 'Account holder'], {
          required: true,
          placeholder: 'PT Anugerah Beton Jaya',
        }),
      },
    }),
    documents: field.attachments(['Dokumen', 'Documents'], {
      ...ofCompany,
      table: 'corporate_documents',
      categories: 'document-category',
      only: { owner_type: 'corporate' },
      expires: true,
      keys: { file: 'file' },
    }),
    accounts: field.lines(['Akun Jurnal', 'Journal accounts'], {
      ...ofCompany,
      table: 'corporate_accounts',
      max: 30,
      fields: {
        account: field.select(['Untuk', 'For'], ACCOUNTS, { required: true }),
        code: field.text(['Kode Akun', 'Account code'], { required: true, max: 30, placeholder: '1-1200' }),
        name: field.text(['Nama Akun', 'Account name'], { required: true, placeholder: 'Piutang Usaha' }),
      },
    }),
  },
  list: { columns: ['name', 'code', 'phone', 'email'], search: ['name', 'code'], sort: 'name' },
  form: {
    redirect: '/company/profile',
    sections: [...FIRST, { label: ['Alamat', 'Address'], fields: ADDRESS_FIELDS, as: 'regional' }, ...LAST],
  },
  detail: { sections: [...FIRST, { label: ['Alamat', 'Address'], fields: ADDRESS_FIELDS }, ...LAST] },
  calls: { create: false, delete: false, export: false },
})
