/** JSON whose shape the test knows; a missing part fails the test's assertion. */
export type Json = ReturnType<typeof JSON.parse>

/** The answer of a call. */
export interface Answer {
  status: number
  body: Json
  headers: Headers
}

/** A user of the API. */
export interface Client {
  /** The session token; undefined without a session. */
  token: string | undefined
  get(path: string, language?: 'id' | 'en'): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  delete(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

type Judge = (call: { method: string; path: string; status: number; body: unknown }) => Promise<void>

const judges = new Map<string, Judge>()

/** Checks every JSON answer of the server at the address before a test gets it, until `letGo`. */
export function judgeAnswers(address: string, judge: Judge): { letGo: () => void } {
  judges.set(address, judge)
  return { letGo: () => judges.delete(address) }
}

/**
 * A client of the server at the address; without a token it has no session. A body that is text, bytes or a form is
 * sent unchanged.
 */
export function clientOf(address: string, token?: string): Client {
  const call = async (method: string, path: string, body: unknown, headers: Record<string, string>) => {
    const response = await fetch(`${address}${/^\/(api|files)\//.test(path) ? '' : '/api'}${path}`, {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        // Compressing every answer would cost the run seconds; compression has its own tests.
        'accept-encoding': 'identity',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isSentAsItIs(body) ? body : JSON.stringify(body),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('application/json')
    const answer = { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
    if (isJson) await judges.get(address)?.({ method, path: new URL(response.url).pathname, ...answer })
    return answer
  }
  return {
    token,
    get: (path, language = 'id') => call('GET', path, undefined, { language }),
    post: (path, body = {}, headers = {}) => call('POST', path, body, headers),
    patch: (path, body = {}, headers = {}) => call('PATCH', path, body, headers),
    delete: (path, body, headers = {}) => call('DELETE', path, body, headers),
  }
}

const isSentAsItIs = (body: unknown): body is undefined | string | FormData | Uint8Array<ArrayBuffer> =>
  body === undefined || typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array
