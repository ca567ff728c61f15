import { isObject } from '../definition/is-object.ts'
import { type Answer, api, type CallOptions } from './api.ts'
import { ApiError, refusalAtEnd } from './api-error.ts'
import type { Params } from './api-request.ts'
import { sayNow } from './language.ts'
import { TEXTS } from './texts.ts'

/** The progress of a long call, in rows. */
export interface Progress {
  done: number
  total: number
  /** Whether it waits for other users' work. */
  waiting: boolean
}

/**
 * A call that reports its progress line by line and ends with its answer, or with the refusal that any other call would
 * get. Aborting it ends the work; a truncated answer is a lost connection.
 */
export async function callWithProgress<T>(
  path: string,
  body: Params,
  onProgress: (progress: Progress) => void,
  options: CallOptions = {},
): Promise<Answer<T>> {
  const response = await api.stream('POST', path, body, options)
  let last: Record<string, unknown> = {}
  try {
    for await (const line of linesOf(response)) {
      const { progress } = line
      if (isObject(progress)) {
        onProgress({ done: Number(progress.done), total: Number(progress.total), waiting: progress.waiting === true })
      } else last = line
    }
  } catch {
    if (options.signal?.aborted) throw new ApiError({ kind: 'aborted', message: '' })
    throw lost()
  }
  if (typeof last.error_message === 'string') throw refusalAtEnd(last, last.error_message)
  if (!('data' in last)) throw lost()
  // The server's own tests guarantee the shape of the contract; the caller names the type it expects.
  return last as unknown as Answer<T>
}

const lost = () => new ApiError({ kind: 'offline', message: sayNow(TEXTS.offline) })

async function* linesOf(response: Response): AsyncGenerator<Record<string, unknown>> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunksOf(response)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const read: unknown = JSON.parse(line)
      if (isObject(read)) yield read
    }
  }
}

/** The bytes of a response as they arrive; not every browser supports iterating over a stream. */
export async function* chunksOf(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) yield part.value
  } finally {
    await reader?.cancel().catch(() => {})
  }
}
