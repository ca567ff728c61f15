import { type FileHandle, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Label } from '../../definition/label.ts'
import { Busy, Refused } from '../errors.ts'
import { noDisk, openNameless } from './nameless-file.ts'

/** How many bytes a process buffers on disk for slow readers. */
export interface SpoolLimits {
  /** For one file. */
  file: number
  /** For all files of a company, and of all companies. */
  company: number
  all: number
  /** The free disk space that others need, such as PostgreSQL: below it nothing more is written. */
  free: number
}

const GB = 1024 ** 3
export const SPOOL_LIMITS: SpoolLimits = { file: GB, company: 2 * GB, all: 8 * GB, free: GB / 2 }

const TOO_LARGE: Label = [
  'File lebih besar dari {limit} MB. Saring daftarnya atau kurangi kolomnya, lalu coba lagi',
  'The file is larger than {limit} MB. Filter the list or remove columns, then try again',
]
const FULL: Label = [
  'Terlalu banyak file ekspor yang masih diunduh, coba lagi dalam {seconds} detik',
  'Too many exported files are still being downloaded, try again in {seconds} seconds',
]
const RETRY_SECONDS = 30

const READ_BYTES = 64 * 1024
/** The free space is checked before the first byte and again each time after this many. */
const LOOK_BYTES = 16 * 1024 * 1024

/** The disk buffers of a process for slow readers. */
export class Spool {
  readonly #limits: SpoolLimits
  readonly #folder: string
  /** Bytes by company. */
  readonly #kept = new Map<number, number>()

  constructor(limits: SpoolLimits = SPOOL_LIMITS, folder: string = tmpdir()) {
    this.#limits = limits
    this.#folder = folder
  }

  /** The bytes buffered now, of all companies. */
  get size(): number {
    return [...this.#kept.values()].reduce((sum, bytes) => sum + bytes, 0)
  }

  /**
   * Passes a source on through an unlinked file, so that the source finishes at its own pace however slow the reader
   * is. When the source fails, the bytes end after its last complete part. The caller ends the source when the reader
   * stops. @throws what the source throws; 422 for a file that is too large, 429 when company or process buffer too
   * much, 503 when the disk is full
   */
  async *passOn(source: AsyncIterable<Uint8Array | string>, corporate: number): AsyncGenerator<Buffer, void> {
    const file = await openNameless(this.#folder)
    let [written, kept] = [0, 0]
    let end: { error?: unknown } | undefined
    let failed: { error: unknown } | undefined
    let moved = Promise.withResolvers<void>()
    const tell = () => {
      moved.resolve()
      moved = Promise.withResolvers()
    }
    const admitted = async function* (this: Spool) {
      try {
        for await (const part of source) {
          const bytes = Buffer.byteLength(part)
          await this.#admit(corporate, kept, bytes)
          kept += bytes
          yield part
          written = kept
          tell()
        }
      } catch (error) {
        failed = { error }
        throw error
      }
    }
    const writing = file.writeFile(admitted.call(this)).then(
      () => {
        end = {}
      },
      // Errors that the source has not thrown come from the disk.
      (cause: unknown) => {
        end = { error: failed ? failed.error : noDisk(cause) }
      },
    )
    void writing.then(tell)
    try {
      for (let at = 0; ; ) {
        if (at < written) {
          const bytes = await readAt(file, at, Math.min(READ_BYTES, written - at))
          at += bytes.length
          yield bytes
        } else if (end?.error) throw end.error
        else if (end) return
        else await moved.promise
      }
    } finally {
      await writing
      await file.close()
      this.#release(corporate, kept)
    }
  }

  /** Counts bytes before they are written; refuses where there is no room. */
  async #admit(corporate: number, has: number, bytes: number): Promise<void> {
    const { file, company, all, free } = this.#limits
    if (has + bytes > file) {
      const limit = Math.floor(file / 1024 ** 2)
      throw new Refused(422, 'too_large', { label: TOO_LARGE, values: { limit } })
    }
    const ofCompany = (this.#kept.get(corporate) ?? 0) + bytes
    if (ofCompany > company || this.size + bytes > all) throw new Busy(FULL, RETRY_SECONDS)
    this.#kept.set(corporate, ofCompany)
    try {
      const passes = Math.floor(has / LOOK_BYTES) < Math.floor((has + bytes) / LOOK_BYTES)
      if (has === 0 || passes) await this.#assertFree(free)
    } catch (error) {
      this.#release(corporate, bytes)
      throw error
    }
  }

  async #assertFree(free: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.#folder)
    if (bavail * bsize < free) throw noDisk()
  }

  #release(corporate: number, bytes: number): void {
    const left = (this.#kept.get(corporate) ?? 0) - bytes
    if (left > 0) this.#kept.set(corporate, left)
    else this.#kept.delete(corporate)
  }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
