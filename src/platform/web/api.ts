import type { Effect } from '../definition/effect.ts'
import { ApiError, readErrors } from './api-error.ts'
import { completeParams, type Method, type Params, toQuery } from './api-request.ts'
import { currentLanguage, sayNow } from './language.ts'
import { TAB } from './live/tab.ts'
import { hasWritten } from './live/told.ts'
import { currentToken, unitForCalls } from './session/session.ts'
import { TEXTS } from './texts.ts'

/** The body of a successful answer (contract: data, message, warnings; lists add record). */
export interface Answer<T = unknown> {
  data: T
  message?: string
  warnings?: readonly { code: string; message: string; field?: string }[]
  record?: number
  record_estimated?: boolean
  /** Totals over the whole filtered list, by field. */
  summary?: Readonly<Record<string, number>>
  /** The changes that a dry run reports. */
  effects?: readonly Effect[]
}

export interface CallOptions {
  signal?: AbortSignal
  /** Makes a retry of the same write harmless: the same key gets the first answer again. */
  idempotencyKey?: string
  /** A dry run: the call is executed and rolled back, and its answer lists the changes. */
  rehearse?: true
  /** False where the production unit does not matter for the call (sign-in, switching). */
  unit?: false
  /** A token other than the stored one. */
  token?: string
  /** The caller shows a 500 itself; the page shows nothing. */
  quiet?: true
  /** The browser completes the call even if the user leaves the page. */
  keepalive?: true
  /** The answer must not come from a cache of the server. */
  anew?: boolean
  /** The last changes that this page was notified of: the answer must include them. */
  told?: string | null
  /** A file as the request body; parameters are then in the URL. */
  bytes?: Blob
}

/** The page's reactions to refusals that concern every call; set once at the start. */
export interface ApiEvents {
  /** 401: the session with this token has ended. */
  ended: (token: string | null) => void
  /** 403, with the server's code and the missing permission. */
  forbidden: (code: string, permission: string) => void
  /** 503 while only the super admin is admitted */
  maintenance: () => void
  /** 500 */
  failed: () => void
}

let events: ApiEvents = { ended: () => {}, forbidden: () => {}, maintenance: () => {}, failed: () => {} }

/** Sets the page's reactions to 401, 403 and 500. */
export function onApiEvents(handlers: ApiEvents): void {
  events = handlers
}

/** Reports that the session with this token has ended; a refused call reports it itself. */
export const sessionEnded = (token: string): void => events.ended(token)

async function send(method: Method, path: string, params: Params, options: CallOptions): Promise<Response> {
  const complete = completeParams(method, params, options.unit === false ? null : unitForCalls())
  const token = options.token ?? currentToken()
  const headers: Record<string, string> = {
    'X-Requested-With': 'XMLHttpRequest',
    'X-Tab': TAB,
    language: currentLanguage(),
  }
  if (token) headers.Authorization = `Bearer ${token}`
  if (options.told) headers['Last-Event-ID'] = options.told
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  if (options.rehearse) headers['Dry-Run'] = '1'
  const withBody = method !== 'GET' && !options.bytes
  if (withBody) headers['Content-Type'] = 'application/json'
  if (options.bytes) headers['Content-Type'] = 'application/octet-stream'
  const response = await reach(`/api/${path.replace(/^\//, '')}${withBody ? '' : toQuery(complete)}`, {
    method,
    headers,
    body: withBody ? JSON.stringify(complete) : options.bytes,
    signal: options.signal,
    keepalive: options.keepalive ?? false,
    cache: options.anew ? 'reload' : 'default',
  })
  if (method !== 'GET' && !options.rehearse) hasWritten()
  if (!response.ok) throw await refusal(response, token, options.quiet)
  return response
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch {
    if (init.signal?.aborted) throw new ApiError({ kind: 'aborted', message: '' })
    throw new ApiError({ kind: 'offline', message: sayNow(TEXTS.offline) })
  }
}

async function refusal(response: Response, token: string | null, quiet = false): Promise<ApiError> {
  return errorOf(response.status, await readObject(response), token, quiet)
}

/** Runs the page's reaction to a refused call; for 401, 403 and 500 the user has then been told. */
export function errorOf(
  status: number,
  answer: Record<string, unknown>,
  token: string | null,
  quiet = false,
): ApiError {
  if (status === 401) events.ended(token)
  if (status === 403) events.forbidden(textIn(answer.code), textIn(answer.permission))
  if (status === 503 && answer.code === 'maintenance') events.maintenance()
  if (status === 500 && !quiet) events.failed()
  // A proxy answers in its own format: 502 and 504 mean that the server is unavailable.
  const away = status === 502 || status === 504
  const given = textIn(answer.error_message)
  return new ApiError({
    kind: away ? 'offline' : status >= 500 ? 'failed' : 'refused',
    status,
    message: given || sayNow(away || status === 503 ? TEXTS.unavailable : TEXTS.systemFailure),
    code: typeof answer.code === 'string' ? answer.code : undefined,
    errors: readErrors(answer.errors),
    answer,
  })
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

async function readObject(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? { ...body } : {}
  } catch {
    return {}
  }
}

async function call<T>(method: Method, path: string, params: Params, options: CallOptions): Promise<Answer<T>> {
  const response = await send(method, path, params, options)
  try {
    // The server's own tests guarantee the shape of the contract; the caller names the type it expects.
    return (await response.json()) as Answer<T>
  } catch {
    if (options.signal?.aborted) throw new ApiError({ kind: 'aborted', message: '' })
    throw new ApiError({ kind: 'offline', message: sayNow(TEXTS.offline) })
  }
}

/** Calls to the server under `/api`; every failure is an `ApiError`. */
export const api = {
  get: <T>(path: string, params: Params = {}, options: CallOptions = {}) => call<T>('GET', path, params, options),
  post: <T>(path: string, body: Params = {}, options: CallOptions = {}) => call<T>('POST', path, body, options),
  patch: <T>(path: string, body: Params = {}, options: CallOptions = {}) => call<T>('PATCH', path, body, options),
  delete: <T>(path: string, body: Params = {}, options: CallOptions = {}) => call<T>('DELETE', path, body, options),
  /** A file; a refusal arrives as JSON and is thrown like any other. */
  file: async (path: string, params: Params = {}, options: CallOptions = {}): Promise<Blob> => {
    const response = await send('GET', path, params, options)
    return response.blob()
  },
  /** The bytes of a response as they arrive. */
  stream: (method: 'GET' | 'POST', path: string, params: Params = {}, options: CallOptions = {}): Promise<Response> =>
    send(method, path, params, options),
  /** An uploaded file by the URL in a record's answer, `/files/…`. */
  stored: async (url: string, signal?: AbortSignal): Promise<Blob> => {
    const token = currentToken()
    const response = await reach(url, { headers: token ? { Authorization: `Bearer ${token}` } : {}, signal })
    if (!response.ok) throw await refusal(response, token)
    return response.blob()
  },
}

/** A fresh key for one write; keep it while the user retries the same input. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
