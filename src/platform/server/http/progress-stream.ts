import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MESSAGES } from '../../definition/messages.ts'
import { sqlState } from '../database/transaction.ts'
import { Cancelled, Refused, Unavailable } from '../errors.ts'
import { refusalBody } from './answers.ts'
import { goneSignal } from './gone.ts'
import { languageOf } from './request.ts'

/** JSON lines: progress as it moves on, then the usual answer or refusal as the last line. */
export const PROGRESS_TYPE = 'application/x-ndjson'

export interface Progress {
  /** Finished rows or documents. */
  done: number
  total: number
  /** Whether the work waits for its turn behind others. */
  waiting?: true
}

/**
 * Answers while the work runs. When the response ends early (cancel, closed page, lost connection) the signal aborts
 * the work.
 */
export function streamProgress(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (onProgress: (progress: Progress) => void, signal: AbortSignal) => Promise<unknown>,
): FastifyReply {
  const gone = goneSignal(reply)
  const lines = new PassThrough()
  const say = (line: unknown) => void (gone.aborted || lines.write(`${JSON.stringify(line)}\n`))
  work((progress) => say({ progress }), gone)
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
