import { type Language, say } from '../../definition/label.ts'
import type { Refused, Sentence } from '../errors.ts'

/** The body of a refusal: the message, the messages by field, and the error code. */
export function refusalBody(refusal: Refused, language: Language): Record<string, unknown> {
  const tell = (sentence: Sentence) => say(sentence.label, language, sentence.values)
  const errors = refusal.fields
    ? Object.fromEntries(Object.entries(refusal.fields).map(([field, sentences]) => [field, sentences.map(tell)]))
    : undefined
  return { ...refusal.answer, error_message: tell(refusal.sentence), ...(errors ? { errors } : {}), code: refusal.code }
}
