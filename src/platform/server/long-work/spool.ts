import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const READ_BYTES = 64 * 1024

/**
 * Passes the bytes of a source on through a file, so that the source comes to its end at its own pace however slowly
 * they are taken. The file has no name and is gone with the process. A source that fails breaks the bytes off at once.
 * Its caller ends the source when the bytes are taken no more.
 */
export async function* spooled(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer, void> {
  const file = await openNameless()
  let written = 0
  let end: { error?: unknown } | undefined
  let moved = Promise.withResolvers<void>()
  const tell = () => {
    moved.resolve()
    moved = Promise.withResolvers()
  }
  async function* counted() {
    for await (const part of source) {
      yield part
      written += Buffer.byteLength(part)
      tell()
    }
  }
  const writing = file.writeFile(counted()).then(
    () => {
      end = {}
      tell()
    },
    (error: unknown) => {
      end = { error }
      tell()
    },
  )
  try {
    for (let at = 0; ; ) {
      if (end?.error) throw end.error
      if (at < written) {
        const bytes = await readAt(file, at, Math.min(READ_BYTES, written - at))
        at += bytes.length
        yield bytes
      } else if (end) return
      else await moved.promise
    }
  } finally {
    await writing
    await file.close()
  }
}

/** A file for this process alone: no other finds it, and nothing is left to clean up. */
async function openNameless(): Promise<FileHandle> {
  const place = path.join(tmpdir(), `molen-${randomUUID()}`)
  const file = await open(place, 'wx+', 0o600)
  await unlink(place)
  return file
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
