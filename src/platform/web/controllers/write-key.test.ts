import { describe, expect, it } from 'vitest'
import { ApiError } from '../api-error.ts'
import { createWriteKeys } from './write-key.ts'

function counted() {
  let count = 0
  return createWriteKeys(() => `key-${++count}`)
}

describe('the key of a write', () => {
  it('stays for a double click and for a retry after a lost connection', () => {
    const keys = counted()
    const first = keys.keyFor({ name: 'A' })
    expect(keys.keyFor({ name: 'A' })).toBe(first)
    keys.ended(new ApiError({ kind: 'offline', message: '' }))
    expect(keys.keyFor({ name: 'A' })).toBe(first)
    keys.ended(new ApiError({ kind: 'refused', status: 409, code: 'in_progress', message: '' }))
    expect(keys.keyFor({ name: 'A' })).toBe(first)
  })

  it('is new for another entry, after a refusal and after success', () => {
    const keys = counted()
    expect(keys.keyFor({ name: 'A' })).not.toBe(keys.keyFor({ name: 'B' }))
    const refused = keys.keyFor({ name: 'C' })
    keys.ended(new ApiError({ kind: 'refused', status: 422, message: '' }))
    const again = keys.keyFor({ name: 'C' })
    expect(again).not.toBe(refused)
    keys.ended()
    expect(keys.keyFor({ name: 'C' })).not.toBe(again)
  })
})
