import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { companyContact, phone } from '../../shared/contact.ts'

/** The company's contacts, by department; one of them is primary. */
export const picCorporate = defineModule({
  name: 'pic-corporate',
  label: ['PIC Perusahaan', 'Company contact'],
  table: 'pic_corporates',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Rina Wulandari' }),
    department: field.select(
      ['Bagian', 'Department'],
      {
        finance: ['Keuangan', 'Finance'],
        sales: ['Penjualan', 'Sales'],
        operation: ['Operasional', 'Operation'],
        it: ['IT', 'IT'],
        qc: ['QC', 'QC'],
        other: ['Lainnya', 'Other'],
      },
      { required: true },
    ),
    position: field.text(['Jabatan', 'Position'], { max: 100, placeholder: 'Manajer Keuangan' }),
    use_contact: companyContact(),
    phone: phone({ required: true }),
    email: field.email(['Email', 'E-mail'], { placeholder: 'rina@contoh.co.id' }),
    is_primary: field.boolean(['PIC Utama', 'Primary contact'], {
      default: false,
      hint: ['Menggantikan PIC utama yang sekarang', 'Replaces the current primary contact'],
    }),
    show_on_waiting_account: field.boolean(['Tampil Saat Menunggu Akun', 'Shown while an account waits'], {
      default: false,
    }),
    active: field.active(),
  },
  list: {
    columns: ['name', 'department', 'position', 'phone', 'email', 'is_primary', 'active'],
    filters: ['department', 'active'],
    search: ['name', 'phone', 'email'],
    sort: 'name',
  },
  deletableWhen: { is_primary: false },
})
