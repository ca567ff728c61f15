import { fstatSync, readSync } from 'node:fs'

/**
 * All bytes of a file that the event loop keeps open while a worker reads it. When the event loop gives up on the
 * worker it closes the file, and later reads are discarded.
 */
export function readWhole(file: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(fstatSync(file).size)
  for (let at = 0; at < bytes.length; ) {
    const read = readSync(file, bytes, at, bytes.length - at, at)
    if (read === 0) throw new Error('The file became shorter while it was read.')
    at += read
  }
  return bytes
}
