import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** Deflate's number in an archive. */
const DEFLATE = 8
// Half the time of the usual level for half as large a file again.
const LEVEL = 3
/** An archive of the kind that every reader knows counts no further. */
const LARGEST = 0xffff_ffff

/**
 * An archive that is written while it is read: what `write` gives back are bytes to send, and the bytes
 * it was given may be used again. fflate keeps the archive's books, Node packs beside the main thread.
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

  /** Begins a file. */
  open(filename: string): void {
    const entry = { filename, size: 0, crc: 0, compression: DEFLATE }
    this.#entry = entry
    this.#zip.add(entry)
    this.#deflate = createDeflateRaw({ level: LEVEL })
    this.#deflate.on('data', (packed: Buffer<ArrayBuffer>) => this.#give(packed, false))
  }

  /** Writes on in the file. */
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

  /** Lets go of an archive that will not be ended. */
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
