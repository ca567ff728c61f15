import type { NumberField } from '../../definition/field.ts'
import { meaningsOf } from '../../definition/written-number.ts'
import type { Sentence } from '../errors.ts'
import { IMPORT } from './words.ts'

/**
 * A figure in plain notation. One that can be meant in two ways is a problem, not a guess; what is no figure at all
 * comes back as it is, for the field's own rules to refuse.
 */
export function readNumber(field: NumberField, text: string): string | Sentence {
  const [meant, other] = meaningsOf(text, field.decimals)
  if (meant === undefined) return text
  if (other === undefined) return meant
  const separator = text.includes(',') ? ',' : '.'
  return { label: IMPORT.ambiguousNumber, values: { whole: meant, decimal: `${other.replace('.', separator)}0` } }
}
