import { useState } from 'react'
import { ApiError, isHandled } from '../api-error.ts'

/** A form that is sent once at a time: whether it is being sent, and the errors by field and of the whole form. */
export function useSubmit() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  /** Runs the work; true unless it was refused. */
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setProblem('')
    setErrors({})
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const byField = Object.entries(error.errors).map(([field, sentences]) => [field, sentences[0] ?? ''])
      setErrors(Object.fromEntries(byField))
      if (byField.length === 0 && !isHandled(error)) setProblem(error.message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, errors, setErrors, run }
}
