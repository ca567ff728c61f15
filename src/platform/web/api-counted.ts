import { isObject } from '../definition/is-object.ts'
import { api, type CallOptions } from './api.ts'
import { ApiError, refusalAtEnd } from './api-error.ts'
import { chunksOf } from './api-progress.ts'
import type { Params } from './api-request.ts'
import { sayNow } from './language.ts'
import { TEXTS } from './texts.ts'

const HEAD = 8
/** Marks a frame that contains a refusal, in place of the row count. */
const REFUSED = 0xff_ff_ff_ff

/**
 * Reads a file of rows and reports the number of received rows. It arrives in frames: number of bytes, number of rows
 * so far, bytes.
 */
export async function countedFile(
  path: string,
  params: Params,
  onRows: (rows: number) => void,
  options: CallOptions = {},
): Promise<Blob> {
  const response = await api.stream('GET', path, { ...params, progress: 1 }, options)
  const parts: BlobPart[] = []
  let rest: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  try {
    for await (const chunk of chunksOf(response)) {
      rest = joined(rest, chunk)
      for (let frame = firstFrame(rest); frame; frame = firstFrame(rest)) {
        const bytes = rest.slice(HEAD, frame.end)
        if (frame.rows === REFUSED) throw refusalIn(bytes)
        parts.push(bytes)
        rest = rest.slice(frame.end)
        onRows(frame.rows)
      }
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (options.signal?.aborted) throw new ApiError({ kind: 'aborted', message: '' })
    throw new ApiError({ kind: 'offline', message: sayNow(TEXTS.offline) })
  }
  if (rest.length > 0) throw new ApiError({ kind: 'offline', message: sayNow(TEXTS.offline) })
  return new Blob(parts)
}

function refusalIn(bytes: Uint8Array): Error {
  const told: unknown = JSON.parse(new TextDecoder().decode(bytes))
  if (!isObject(told) || typeof told.error_message !== 'string') return new Error('The refusal has no sentence.')
  return refusalAtEnd(told, told.error_message)
}

function joined(left: Uint8Array<ArrayBuffer>, right: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(left.length + right.length)
  both.set(left)
  both.set(right, left.length)
  return both
}

function firstFrame(bytes: Uint8Array<ArrayBuffer>): { end: number; rows: number } | null {
  if (bytes.length < HEAD) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const end = HEAD + view.getUint32(0)
  return bytes.length < end ? null : { end, rows: view.getUint32(4) }
}
