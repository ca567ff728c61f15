import { field } from '../../platform/definition/field.ts'
import type { Label } from '../../platform/definition/label.ts'

export const MAIL_LABEL: Label = ['Kirim Email', 'Send by e-mail']
export const MAILED: Label = ['Dikirim lewat Email', 'Sent by mail']
export const MAIL_SAYS: Label = [
  'PDF dikirim sebagai lampiran dan dihitung sebagai satu cetakan.',
  'The PDF is attached and counts as a print.',
]

/** The fields of the action that mails a document; `hint` names the receiver when no address is given. */
const mailFields = (placeholder: string, hint: Label) => ({
  to: field.text(['Email Tujuan', 'Mail address'], { rules: 'email', placeholder, hint }),
  note: field.textarea(['Pesan', 'Message'], { max: 1_000 }),
})

export const toCustomer = mailFields('keuangan@pelanggan.co.id', [
  'Kosong: email pelanggan',
  "Empty: the customer's e-mail",
])

export const toVendor = mailFields('penjualan@pemasok.co.id', ['Kosong: email pemasok', "Empty: the vendor's e-mail"])
