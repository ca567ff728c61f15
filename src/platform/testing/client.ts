import { Agent, request } from 'node:http'

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
    const url = new URL(`${address}${/^\/(api|files)\//.test(path) ? '' : '/api'}${path}`)
    const sent = {
      'x-requested-with': 'XMLHttpRequest',
      // Compressing every answer would cost the run seconds; compression has its own tests.
      'accept-encoding': 'identity',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...headers,
    }
    const response =
      body instanceof FormData
        ? await sentAsForm(url, method, sent, body)
        : await sentAsBytes(url, method, sent, isSentAsItIs(body) ? body : JSON.stringify(body))
    const { status, text } = response
    const isJson = response.headers.get('content-type')?.includes('application/json')
    const answer = { status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
    if (isJson) await judges.get(address)?.({ method, path: url.pathname, ...answer })
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

interface Received {
  status: number
  headers: Headers
  text: string
}

const agent = new Agent({ keepAlive: true })
/** Leaves out the mark with which a file for spreadsheets begins, as `fetch` does. */
const decoder = new TextDecoder()

/** Takes half of the processor time that `fetch` takes: a run sends many thousands of calls. */
function sentAsBytes(
  url: URL,
  method: string,
  headers: Record<string, string>,
  body: string | Uint8Array | undefined,
): Promise<Received> {
  // Node does not tell the length of a DELETE's body itself.
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sending = request(url, { method, headers: { ...length, ...headers }, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const received = new Headers()
        for (const [name, values] of Object.entries(response.headersDistinct))
          for (const value of values ?? []) received.append(name, value)
        resolve({ status: response.statusCode ?? 0, headers: received, text: decoder.decode(Buffer.concat(chunks)) })
      })
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

async function sentAsForm(
  url: URL,
  method: string,
  headers: Record<string, string>,
  body: FormData,
): Promise<Received> {
  const response = await fetch(url, { method, headers, body })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const isSentAsItIs = (body: unknown): body is undefined | string | Uint8Array<ArrayBuffer> =>
  body === undefined || typeof body === 'string' || body instanceof Uint8Array
