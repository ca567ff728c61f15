import type { Fields } from '../../definition/field.ts'
import type { Value } from '../../definition/parse.ts'
import { guessable } from '../access/password-policy.ts'
import { hashPassword } from '../access/passwords.ts'
import { Invalid } from '../errors.ts'

/**
 * Replaces each password with its hash. Call it last, because hashing is slow. A guessable password is a 422 at its
 * field.
 */
export async function hashSecrets(fields: Fields, values: Record<string, Value>): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (field.kind !== 'password' || typeof value !== 'string') continue
    const problem = await guessable(value)
    if (problem) throw new Invalid({ [name]: [{ label: problem }] })
    values[name] = await hashPassword(value)
  }
}
