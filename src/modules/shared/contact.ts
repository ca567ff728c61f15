import { type FieldOptions, field } from '../../platform/definition/field.ts'
import type { Label } from '../../platform/definition/label.ts'

const EXAMPLE = '0812 3456 7890'

/** A telephone number as people write it: digits with spaces, dashes or brackets, perhaps a leading plus. */
export function phone(options: Pick<FieldOptions, 'required' | 'unique'> & { label?: Label } = {}) {
  const { label = ['No. Telp', 'Phone'], ...more } = options
  return field.text(label, { ...more, max: 30, rules: 'regex:^\\+?[0-9][0-9 ()-]{5,28}$', placeholder: EXAMPLE })
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
