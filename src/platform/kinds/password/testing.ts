import { NOT_TEXT, type TestedKind } from '../../testing/tested-kind.ts'
import type { PasswordField } from './field.ts'

export const passwordTested: TestedKind<PasswordField> = {
  sample: ({ min }) => 'Aa1-'.repeat(min),
  wrong: ({ min, max }) => [
    ...NOT_TEXT,
    { why: 'a null byte', value: `${'x'.repeat(min)}\u0000` },
    { why: `${min - 1} characters`, value: 'x'.repeat(min - 1) },
    { why: `${max + 1} characters`, value: 'x'.repeat(max + 1) },
  ],
}
