import { connect, type Socket } from 'node:net'

/** The head of an HTTP request as sent, with its empty line. */
export function headOf(call: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`${call} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

/** Opens a connection and sends the raw text. The server may close it; that is no error here. */
export function rawClient(origin: string, sent: string): Socket {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(sent)
  return socket
}

/** Sends the text, then one byte every `everyMs` milliseconds while the connection is open. */
export function slowSender(origin: string, sent: string, everyMs: number): Socket {
  const socket = rawClient(origin, sent)
  return until(socket, () => void (socket.writable && socket.write('x')), everyMs)
}

/**
 * Sends the text, then reads `bytes` of the answer every `everyMs` milliseconds; 0 reads nothing. Emits what it reads
 * as `taken`.
 */
export function slowReader(origin: string, sent: string, bytes: number, everyMs: number): Socket {
  const socket = rawClient(origin, sent)
  // With a listener it fills its buffer and reads no further by itself.
  socket.on('readable', () => {})
  const take = () => {
    const part = bytes > 0 ? (socket.read(bytes) ?? socket.read()) : undefined
    if (part) socket.emit('taken', part)
  }
  return until(socket, take, everyMs)
}

function until(socket: Socket, work: () => void, everyMs: number): Socket {
  const timer = setInterval(work, everyMs)
  return socket.once('close', () => clearInterval(timer))
}
