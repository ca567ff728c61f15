import type { NumberField } from '../../definition/field.ts'
import { meaningsOf } from '../../definition/written-number.ts'
import type { Sentence } from '../errors.ts'
import { IMPORT } from './words.ts'

/**
 * A number in plain notation, or the message for an ambiguous one. A text that is no number is returned unchanged,
 * for the field's rules to refuse.
 */
export function readNumber(field: NumberField, text: string): string | Sentence {
  const [meant, other] = meaningsOf(text, field.decimals)
  if (meant === undefined) return text
  if (other === undefined) return meant
  const separator = text.includes(',') ? ',' : '.'
  return { label: IMPORT.ambiguousNumber, values: { whole: meant, decimal: `${other.replace('.', separator)}0` } }
}
