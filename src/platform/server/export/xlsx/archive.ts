import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** The ZIP method number of Deflate. */
const DEFLATE = 8
// Half the time of the default level for a file half as large again.
const LEVEL = 3
/** The size limit of an archive without ZIP64, which every program reads. */
const LARGEST = 0xffff_ffff

/**
 * An archive that is sent while it is written: `write` returns bytes to send, and its input buffer may be reused.
 * fflate builds the directory, Node compresses off the main thread.
 */
export class Archive {
  #ready: Uint8Array[] = []
  #sent = 0
  #entry: ZipInputFile = { filename: '', size: 0, crc: 0, compression: DEFLATE }
  #deflate: DeflateRaw | undefined
  readonly #zip = new Zip((error, bytes) => {
    if (error) throw error
    this.#ready.push(bytes)
  })

  /** Starts a file. */
  open(filename: string): void {
    const entry = { filename, size: 0, crc: 0, compression: DEFLATE }
    this.#entry = entry
    this.#zip.add(entry)
    this.#deflate = createDeflateRaw({ level: LEVEL })
    this.#deflate.on('data', (packed: Buffer<ArrayBuffer>) => this.#give(packed, false))
  }

  /** Appends to the file. */
  async write(bytes: Buffer): Promise<Uint8Array[]> {
    this.#entry.crc = crc32(bytes, this.#entry.crc)
    this.#entry.size += bytes.length
    await new Promise<void>((resolve, reject) =>
      this.#deflate?.write(bytes, (error) => (error ? reject(error) : resolve())),
    )
    return this.#taken()
  }

  /** Ends the file. */
  async close(): Promise<Uint8Array[]> {
    const deflate = this.#deflate
    await new Promise<void>((resolve, reject) => deflate?.once('end', resolve).once('error', reject).end())
    this.#give(new Uint8Array(0), true)
    return this.#taken()
  }

  /** Ends the archive. */
  end(): Uint8Array[] {
    this.#zip.end()
    return this.#taken()
  }

  /** Releases an archive that will not be ended. */
  discard(): void {
    this.#deflate?.destroy()
  }

  #give(packed: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    this.#entry.ondata?.(null, packed, isLast)
  }

  #taken(): Uint8Array[] {
    const taken = this.#ready
    this.#ready = []
    for (const bytes of taken) this.#sent += bytes.length
    if (this.#sent > LARGEST || this.#entry.size > LARGEST) throw new Error('The archive is larger than 4 GiB.')
    return taken
  }
}
