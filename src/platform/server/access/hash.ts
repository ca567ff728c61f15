import { createHash } from 'node:crypto'

/** The hash under which a secret of high entropy (a token, a code) is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
