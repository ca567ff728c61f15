/** A failed call: refused by the server, or never answered. */
export type ApiErrorKind = 'refused' | 'failed' | 'offline' | 'aborted'

/** A failed call; the message is already in the user's language. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number
  /** The server's stable code for the refusal. */
  readonly code: string
  /** Messages by field; a line's field is `items.0.volume`. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** The whole answer, for the few calls with further data. */
  readonly answer: Readonly<Record<string, unknown>>

  constructor(of: {
    kind: ApiErrorKind
    message: string
    status?: number
    code?: string
    errors?: Readonly<Record<string, readonly string[]>>
    answer?: Readonly<Record<string, unknown>>
  }) {
    super(of.message)
    this.name = 'ApiError'
    this.kind = of.kind
    this.status = of.status ?? 0
    this.code = of.code ?? of.kind
    this.errors = of.errors ?? {}
    this.answer = of.answer ?? {}
  }
}

/**
 * Whether the client has told the user already: 401 and 403 have left the page, 500 has shown its alert, and an aborted
 * call was intended. Everything else must be shown by the caller.
 */
export function isHandled(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.kind === 'aborted' || error.status === 401 || error.status === 403 || error.status === 500
}

/** Reads the messages by field from an answer; parts of another shape are ignored. */
export function readErrors(value: unknown): Record<string, string[]> {
  if (typeof value !== 'object' || value === null) return {}
  const read: Record<string, string[]> = {}
  for (const [field, messages] of Object.entries(value)) {
    const texts = (Array.isArray(messages) ? messages : [messages]).filter((one) => typeof one === 'string')
    if (texts.length > 0) read[field] = texts
  }
  return read
}

/** The refusal at the end of an answer that started with a 200. */
export function refusalAtEnd(answer: Readonly<Record<string, unknown>>, message: string): ApiError {
  const code = typeof answer.code === 'string' ? answer.code : undefined
  const kind = code === 'failed' || code === 'unavailable' ? 'failed' : 'refused'
  return new ApiError({ kind, status: 422, message, code, errors: readErrors(answer.errors), answer })
}
