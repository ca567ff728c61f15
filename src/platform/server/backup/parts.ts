import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupRefused } from './refused.ts'

/** Size and hash of a file of a backup. */
export interface Seal {
  bytes: number
  sha256: string
}

/** Writes a file of the backup, syncs it to the disk and returns its size and hash. */
export async function writePart(
  file: string,
  source: NodeJS.ReadableStream,
  ...through: NodeJS.ReadWriteStream[]
): Promise<Seal> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const sealing = new Sealing()
  await pipeline([source, ...through, sealing, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })])
  return sealing.seal()
}

/** Refuses a part that is missing, truncated or changed. */
export async function verifyPart(folder: string, name: string, seal: Seal): Promise<void> {
  const sealing = new Sealing()
  try {
    await pipeline(createReadStream(path.join(folder, name)), sealing.resume())
  } catch (error) {
    throw new BackupRefused(`The part ${name} of the backup cannot be read: ${reason(error)}.`)
  }
  const found = sealing.seal()
  if (found.bytes !== seal.bytes || found.sha256 !== seal.sha256) {
    throw new BackupRefused(`The part ${name} of the backup is not what was written: it was cut short or changed.`)
  }
}

/** Syncs a folder, so that its entries survive a power cut. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Passes bytes on, counting and hashing them. */
class Sealing extends Transform {
  readonly #hash: Hash = createHash('sha256')
  #bytes = 0

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
    done(null, chunk)
  }

  seal(): Seal {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))
