import { useState } from 'react'
import { api } from '../../../../platform/web/api.ts'
import { showFailure } from '../../../../platform/web/notices/notices.ts'

/** A batch of the log that differs from its seal. */
export interface BrokenBatch {
  no: number
  from_id: number
  to_id: number
  at: string
  sealed_rows: number
  found_rows: number
  breakage: 'rows' | 'chain'
}

/** The findings of a verification so far. */
export interface Verification {
  batches: number
  rows: number
  open: number
  broken: readonly BrokenBatch[]
  head: string | null
  /** Where the next part starts; null at the end. */
  next: number | null
}

const NOTHING: Verification = { batches: 0, rows: 0, open: 0, broken: [], head: null, next: null }

/** Verifies the chain in parts, each of which one request can verify in time. */
export function useVerification() {
  const [found, setFound] = useState<Verification | null>(null)
  const [busy, setBusy] = useState(false)

  async function run(): Promise<void> {
    setBusy(true)
    setFound(null)
    try {
      let sum = NOTHING
      for (let after: number | null = 0; after !== null; after = sum.next) {
        const { data } = await api.get<Verification>('audit/verify', { after }, { unit: false })
        sum = added(sum, data)
        setFound(sum)
      }
    } catch (error) {
      setFound(null)
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { found, busy, run }
}

function added(sum: Verification, part: Verification): Verification {
  return {
    ...part,
    batches: sum.batches + part.batches,
    rows: sum.rows + part.rows,
    broken: [...sum.broken, ...part.broken],
  }
}
