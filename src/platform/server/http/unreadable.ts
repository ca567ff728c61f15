import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Label } from '../../definition/label.ts'
import { Refused } from '../errors.ts'
import { refusalBody } from './answers.ts'

const REFUSALS: Readonly<Record<string, { status: number; code: string; label: Label }>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'too_large',
    label: ['Alamat atau header permintaan terlalu panjang', 'The address or the headers of the request are too long'],
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'timeout',
    label: ['Permintaan tidak selesai dikirim', 'The request was not sent completely'],
  },
}
const NO_HTTP = {
  status: 400,
  code: 'malformed',
  label: ['Permintaan bukan HTTP yang benar', 'The request is not valid HTTP'],
} as const

/**
 * Answers input that is not valid HTTP, and so reaches no route, in the usual error format, then closes the
 * connection.
 */
export function refuseUnreadable(error: { code?: string }, socket: Socket): void {
  if (!socket.writable) return void socket.destroy()
  const { status, code, label } = REFUSALS[error.code ?? ''] ?? NO_HTTP
  const body = JSON.stringify(refusalBody(new Refused(status, code, { label }), 'id'))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
