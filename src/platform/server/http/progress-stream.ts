import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MESSAGES } from '../../definition/messages.ts'
import { sqlState } from '../database/transaction.ts'
import { Cancelled, Refused, Unavailable } from '../errors.ts'
import { refusalBody } from './answers.ts'
import { goneSignal } from './gone.ts'
import { languageOf } from './request.ts'

/** JSON lines: progress as it moves on, then the usual answer, or the refusal of what had begun, as the last line. */
export const PROGRESS_TYPE = 'application/x-ndjson'

export interface Progress {
  /** Finished rows or documents. */
  done: number
  total: number
  /** Whether the work waits for its turn behind others. */
  waiting?: true
}

/**
 * Answers while the work runs. A refusal before the first progress is answered as in any other call, with its status.
 * When the response ends early (cancel, closed page, lost connection) the signal aborts the work.
 */
export async function streamProgress(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (onProgress: (progress: Progress) => void, signal: AbortSignal) => Promise<unknown>,
): Promise<FastifyReply> {
  const gone = goneSignal(reply)
  const lines = new PassThrough()
  const say = (line: unknown) => void (gone.aborted || lines.write(`${JSON.stringify(line)}\n`))
  const first = Promise.withResolvers<void>()
  const done = work((progress) => {
    first.resolve()
    say({ progress })
  }, gone)
  await Promise.race([first.promise, done]).catch((error: unknown) => {
    throw refusalFor(error, request, gone)
  })
  done
    .then(say, (error: unknown) => say(refusalBody(refusalFor(error, request, gone), languageOf(request))))
    .finally(() => lines.end())
  return reply.type(PROGRESS_TYPE).header('cache-control', 'no-store').header('x-accel-buffering', 'no').send(lines)
}

function refusalFor(error: unknown, request: FastifyRequest, signal: AbortSignal): Refused {
  if (error instanceof Refused) return error
  if (signal.aborted) return new Cancelled()
  if (/^(08|57P|53|40|55)/.test(sqlState(error) ?? '')) return new Unavailable({ cause: error })
  request.log.error({ err: error, id: request.id }, 'failed')
  return new Refused(500, 'failed', { label: MESSAGES.failed })
}
