import { field } from '../../../platform/definition/field.ts'
import type { Label } from '../../../platform/definition/label.ts'
import { defineModule } from '../../../platform/definition/module.ts'

const TEXT_HINT: Label = [
  'Teks biasa; {name} dalam kurung kurawal diganti dengan isinya',
  'Plain text; {name} in braces is replaced by its value',
]
const subject = (label: Label) => field.text(label, { required: true, placeholder: 'Reset password Molen' })
const body = (label: Label) => field.textarea(label, { required: true, max: 5_000, hint: TEXT_HINT })

/** The texts of the product's mails, a record for each; an inactive one is replaced by the product's own text. */
export const templateEmail = defineModule({
  name: 'template-email',
  label: ['Template Email', 'E-mail template'],
  table: 'template_emails',
  scope: 'reference',
  platformWrites: true,
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { computed: true }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Reset Password' }),
    subject_id: subject(['Subjek (Indonesia)', 'Subject (Indonesian)']),
    body_id: body(['Isi (Indonesia)', 'Body (Indonesian)']),
    subject_en: subject(['Subjek (Inggris)', 'Subject (English)']),
    body_en: body(['Isi (Inggris)', 'Body (English)']),
    variables: field.text(['Variabel', 'Variables'], { computed: true }),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'subject_id', { field: 'subject_en', from: 1280 }, 'active'],
    filters: ['active'],
    search: ['code', 'name'],
    sort: 'code',
  },
  form: {
    sections: [
      { label: ['Data Template Email', 'Mail template'], fields: ['code', 'name'] },
      { label: ['Bahasa Indonesia', 'Indonesian'], fields: ['subject_id', 'body_id'] },
      { label: ['Bahasa Inggris', 'English'], fields: ['subject_en', 'body_en'] },
    ],
  },
  // The variables are explained below.
  detail: { sections: [{ fields: ['code', 'name', 'active'] }] },
  // The product determines which mails exist, since it sends them.
  calls: { create: false, delete: false },
})
