import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { MESSAGES } from '../../definition/messages.ts'
import { Refused } from '../errors.ts'
import { noDisk } from '../long-work/nameless-file.ts'
import { LIMITS } from './limits.ts'

const tooLarge = () => new Refused(413, 'too_large', { label: MESSAGES.tooLarge })

/** Bytes of the file that a request says it sends, the most if it does not; 413 for more than an import takes. */
export function toldSize(request: FastifyRequest): number {
  const told = Number(request.headers['content-length'] ?? LIMITS.fileBytes)
  if (told > LIMITS.fileBytes) throw tooLarge()
  return told
}

/**
 * Writes the file that a request sends, as it comes, so that the event loop never holds more than a piece of it.
 * @throws 413 once it is more than an import takes
 */
export async function receive(body: Readable, file: FileHandle): Promise<void> {
  let size = 0
  async function* counted() {
    // Left open, so that the refusal of a body that is too long still finds its way back.
    for await (const part of body.iterator({ destroyOnReturn: false })) {
      size += part.length
      if (size > LIMITS.fileBytes) throw tooLarge()
      yield part
    }
  }
  try {
    await file.writeFile(counted())
  } catch (error) {
    if (error instanceof Refused) throw error
    // What the disk does not refuse is a client that has left.
    if (error instanceof Error && 'syscall' in error) throw noDisk(error)
    throw new Refused(400, 'malformed', { label: MESSAGES.malformedUpload }, { cause: error })
  }
}
