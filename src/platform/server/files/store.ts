import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** The storage of file bytes under random keys. */
export interface FileStore {
  /** Takes over a finished temporary file; when it returns, the bytes survive a power cut. */
  put(key: string, source: { path: string; type: string; size: number }): Promise<void>
  /** The bytes, or undefined for an unknown key. */
  get(key: string): Promise<Readable | undefined>
  /** Removes the bytes of a key; an unknown key is no error. */
  remove(key: string): Promise<void>
}

/** Files in a folder, with a sub-folder for the first two characters of a key's last part. */
export function diskStore(folder: string): FileStore {
  const place = (key: string) => path.join(folder, ...placeOf(key))
  return {
    async put(key, source) {
      const target = place(key)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await flush(source.path)
      // Within one file system a rename is atomic: no reader sees a partial file.
      await rename(source.path, target)
      await flush(path.dirname(target))
    },
    async get(key) {
      const found = await stat(place(key)).catch(missing)
      return found?.isFile() ? createReadStream(place(key)) : undefined
    },
    remove: (key) => rm(place(key), { force: true }),
  }
}

/** '7/ab12…' as 7, ab, ab12…; keys are made by the server, never from a user's file name. */
function placeOf(key: string): string[] {
  const match = /^(\d+)\/([0-9a-f]{2})([0-9a-f]{30})$/.exec(key)
  if (!match?.[1] || !match[2] || !match[3]) throw new Error('This is no key of the file store.')
  return [match[1], match[2], `${match[2]}${match[3]}`]
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
