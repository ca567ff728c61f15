import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { isBelowLimit, LARGEST_MB } from '../../definition/file-types.ts'
import { MESSAGES } from '../../definition/messages.ts'
import { Invalid, Refused } from '../errors.ts'

const LARGEST_BYTES = LARGEST_MB * 1024 * 1024

/** A received file in a temporary place. */
export interface Received {
  /** The name given by the client, possibly with a path. */
  name: string
  size: number
  sha256: string
}

/** Streams the part `file` of the request into a temporary file: at most one, up to the size limit. */
export async function receive(request: FastifyRequest, target: string): Promise<Received> {
  let received: Received | undefined
  try {
    const limits = { fileSize: LARGEST_BYTES, files: 1, fields: 20, parts: 21, fieldSize: 10_000, headerPairs: 20 }
    for await (const part of request.parts({ limits, preservePath: true, throwFileSizeLimit: false } as object)) {
      if (part.type !== 'file') continue
      if (part.fieldname === 'file') received = await keep(part, target)
      else part.file.resume()
    }
  } catch (error) {
    throw asRefusal(error)
  }
  if (!received) throw new Invalid({ file: [{ label: MESSAGES.fileMissing }] })
  if (!isBelowLimit(received.size, LARGEST_MB)) {
    throw new Refused(413, 'too_large', { label: MESSAGES.fileTooLarge, values: { limit: LARGEST_MB } })
  }
  return received
}

async function keep(part: MultipartFile, target: string): Promise<Received> {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(part.file, measure, createWriteStream(target, { flags: 'wx', mode: 0o600 }))
  return { name: part.filename, size, sha256: hash.digest('hex') }
}

/** The client is told what is wrong with the form, but not what is wrong with our disk. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Refused || !(error instanceof Error) || 'syscall' in error) return error
  if ('code' in error && error.code === 'FST_FILES_LIMIT') return new Invalid({ file: [{ label: MESSAGES.oneFile }] })
  const status = 'statusCode' in error ? error.statusCode : undefined
  return status === 413
    ? new Refused(413, 'too_large', { label: MESSAGES.tooLarge })
    : new Refused(400, 'malformed', { label: MESSAGES.malformedUpload }, { cause: error })
}
