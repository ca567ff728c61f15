import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** An ordinary office document of 5 MB stays far below these. */
const MOST_ENTRIES = 2_000
const MOST_BYTES = 100 * 1024 * 1024
const MOST_RATIO = 200
/** Below this size a high ratio is an ordinary sheet of empty cells. */
const RATIO_FROM = 1024 * 1024

/** The fault of an office document, which is an archive: too large unpacked, contains a program, or damaged. */
export type PackageFault = 'unpacks' | 'hides' | 'damaged'

/**
 * Unpacks an office document without storing it and returns its fault. First the declared sizes are checked, then the
 * real ones, because an archive may declare false sizes.
 */
export async function packageFault(file: string): Promise<PackageFault | null> {
  try {
    const zip = await openPromise(file, { autoClose: false, strictFileNames: true })
    try {
      return await judge(zip)
    } finally {
      zip.close()
    }
  } catch {
    return 'damaged'
  }
}

async function judge(zip: ZipFile): Promise<PackageFault | null> {
  if (zip.entryCount > MOST_ENTRIES) return 'unpacks'
  const entries: Entry[] = []
  let total = 0
  for await (const entry of zip.eachEntry()) {
    total += entry.uncompressedSize
    if (total > MOST_BYTES || isDense(entry)) return 'unpacks'
    if (isProgram(entry)) return 'hides'
    entries.push(entry)
  }
  // yauzl fails a stream that yields more bytes than its entry declares.
  for (const entry of entries) await pipeline(await zip.openReadStreamPromise(entry), nowhere())
  return null
}

const isDense = ({ uncompressedSize, compressedSize }: Entry) =>
  uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * MOST_RATIO

/** Macros, and embedded archives or programs. */
const isProgram = ({ fileName }: Entry) =>
  /(^|\/)(vbaProject\.bin|[^/]+\.(exe|dll|js|vbs|bat|cmd|ps1|html?|svg|zip|jar))$/i.test(fileName)

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
