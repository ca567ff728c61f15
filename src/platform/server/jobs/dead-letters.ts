import type { PgBoss } from 'pg-boss'
import type { QueuedData } from './job.ts'

/** A job whose every attempt failed. */
export interface DeadLetter {
  id: string
  job: string
  corporateId: number | null
  payload: unknown
  /** When the last attempt failed. */
  at: Date
  error: string
}

/** The dead letters in the queue, the newest first. */
export async function deadLettersIn(boss: PgBoss, queue: string): Promise<DeadLetter[]> {
  const found = await boss.findJobs<QueuedData>(queue, { queued: true })
  return found
    .map((one) => ({
      id: one.id,
      job: one.sourceName ?? '',
      corporateId: one.data.corporate_id,
      payload: one.data.payload,
      at: one.createdOn,
      error: messageOf(one.sourceOutput),
    }))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
}

function messageOf(output: unknown): string {
  if (typeof output === 'object' && output !== null && 'message' in output) return String(output.message)
  return JSON.stringify(output)
}
