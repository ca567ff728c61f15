import { field } from '../../platform/definition/field.ts'
import type { FieldOptions } from '../../platform/definition/field-options.ts'
import type { Label } from '../../platform/definition/label.ts'

const EXAMPLE = '0812 3456 7890'

/** A telephone number as users write it. */
export function phone(options: Pick<FieldOptions, 'required' | 'unique'> & { label?: Label } = {}) {
  const { label = ['No. Telp', 'Phone'], ...more } = options
  return field.tel(label, { ...more, placeholder: EXAMPLE })
}

/** When checked, the company's e-mail and phone are used for the record. */
export function companyContact() {
  return field.boolean(['Pakai Kontak Perusahaan', "Use the company's contact"], {
    as: 'checkbox',
    default: false,
    copies: { email: 'corporate.email', phone: 'corporate.phone' },
  })
}

/** The sixteen digits of an identity card. */
export function nik(options: Pick<FieldOptions, 'unique'> = {}) {
  return field.text(['NIK', 'Identity number'], {
    ...options,
    max: 16,
    rules: 'digits:16',
    placeholder: '3374010101900001',
  })
}
