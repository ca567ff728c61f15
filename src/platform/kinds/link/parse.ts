import type { FieldKind } from '../../definition/kind.ts'
import { type Parsed, refuse } from '../../definition/parsed.ts'
import type { LinkField } from './field.ts'

export function parseId(raw: unknown): Parsed {
  const text = typeof raw === 'number' || typeof raw === 'string' ? String(raw).trim() : ''
  const id = Number(text)
  return /^\d{1,16}$/.test(text) && Number.isSafeInteger(id) && id > 0 ? { value: id } : refuse('link')
}

export const linkKind: FieldKind<LinkField> = { parse: (_, raw) => parseId(raw) }
