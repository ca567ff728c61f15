import type { Fields } from '../../definition/field.ts'
import type { Value } from '../../definition/parse.ts'
import { hashPassword } from '../access/passwords.ts'

/** Puts the hash of each password in its place, once all of the record is known to be right: hashing takes long. */
export async function hashSecrets(fields: Fields, values: Record<string, Value>): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (field.kind === 'password' && typeof value === 'string') values[name] = await hashPassword(value)
  }
}
