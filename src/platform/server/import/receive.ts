import type { FastifyRequest } from 'fastify'
import { MESSAGES } from '../../definition/messages.ts'
import { Refused } from '../errors.ts'
import { LIMITS } from './limits.ts'

/** Bytes of the file that a request says it sends, the most if it does not; 413 for more than an import takes. */
export function toldSize(request: FastifyRequest): number {
  const told = Number(request.headers['content-length'] ?? LIMITS.fileBytes)
  if (told > LIMITS.fileBytes) throw new Refused(413, 'too_large', { label: MESSAGES.tooLarge })
  return told
}
