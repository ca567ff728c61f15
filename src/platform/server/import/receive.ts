import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { MESSAGES } from '../../definition/messages.ts'
import { Refused } from '../errors.ts'
import { noDisk } from '../long-work/nameless-file.ts'
import { LIMITS } from './limits.ts'

const tooLarge = () => new Refused(413, 'too_large', { label: MESSAGES.tooLarge })

/** The declared size of the file in bytes, the limit if none is declared; 413 above the limit. */
export function toldSize(request: FastifyRequest): number {
  const told = Number(request.headers['content-length'] ?? LIMITS.fileBytes)
  if (told > LIMITS.fileBytes) throw tooLarge()
  return told
}

/**
 * Writes the uploaded file as it arrives, so that the event loop holds only one chunk.
 * @throws 413 above the size limit
 */
export async function receive(body: Readable, file: FileHandle): Promise<void> {
  let size = 0
  async function* counted() {
    // Left open, so that the refusal of a too large body can still be sent.
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
    // Any error but one of the disk means the client has left.
    if (error instanceof Error && 'syscall' in error) throw noDisk(error)
    throw new Refused(400, 'malformed', { label: MESSAGES.malformedUpload }, { cause: error })
  }
}
