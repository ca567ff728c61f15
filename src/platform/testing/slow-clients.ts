import { connect, type Socket } from 'node:net'

/** The head of a request as it goes over the wire, its empty line included. */
export function headOf(call: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`${call} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

/** Opens a connection and sends the text as it is. The server may cut it off: that is no error here. */
export function rawClient(origin: string, sent: string): Socket {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(sent)
  return socket
}

/** Sends the text and then a byte every so many milliseconds, as long as the connection lasts. */
export function slowSender(origin: string, sent: string, everyMs: number): Socket {
  const socket = rawClient(origin, sent)
  return until(socket, () => void (socket.writable && socket.write('x')), everyMs)
}

/**
 * Sends the text and takes so many bytes of what comes back every so many milliseconds, of 0 bytes nothing at all.
 * What it takes it emits as `taken`.
 */
export function slowReader(origin: string, sent: string, bytes: number, everyMs: number): Socket {
  const socket = rawClient(origin, sent)
  // With a listener it reads as much as its buffer holds, and no more by itself.
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
