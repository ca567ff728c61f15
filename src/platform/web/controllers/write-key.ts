import { useRef } from 'react'
import { newIdempotencyKey } from '../api.ts'
import { ApiError } from '../api-error.ts'

/** The idempotency keys of one form or button. */
export interface WriteKeys {
  /** The key for this body: the same while the same entries are sent again. */
  keyFor: (body: unknown) => string
  /** Ends an attempt; after an answer the next one gets a new key. */
  ended: (error?: unknown) => void
}

/**
 * A double click and a retry after a lost connection reuse the key, so that nothing is written twice. A refusal is an
 * answer: under the same key it would be repeated, although its reason may be gone.
 */
export function createWriteKeys(make: () => string = newIdempotencyKey): WriteKeys {
  let open: { body: string; key: string } | null = null
  return {
    keyFor(body) {
      const text = JSON.stringify(body)
      if (open?.body !== text) open = { body: text, key: make() }
      return open.key
    },
    ended(error) {
      const unanswered = error instanceof ApiError && (error.kind !== 'refused' || error.code === 'in_progress')
      if (!unanswered) open = null
    },
  }
}

/** The keys of the component's own writes. */
export function useWriteKeys(): WriteKeys {
  const keys = useRef<WriteKeys | null>(null)
  keys.current ??= createWriteKeys()
  return keys.current
}
