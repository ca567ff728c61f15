import yauzl from 'yauzl'
import { RuleBroken } from '../errors.ts'
import { LIMITS } from './limits.ts'
import { IMPORT } from './words.ts'

/**
 * Unpacks a workbook once, discards the bytes and counts them, because the reader trusts the sizes an archive
 * declares. Refuses false sizes, too many parts, or too many bytes.
 */
export async function guardArchive(bytes: Buffer): Promise<void> {
  const archive = await yauzl.fromBufferPromise(bytes, { validateEntrySizes: true })
  let [parts, unpacked] = [0, 0]
  for await (const entry of archive.eachEntry()) {
    parts += 1
    unpacked += entry.uncompressedSize
    if (parts > LIMITS.parts || unpacked > LIMITS.unpackedBytes) {
      throw new RuleBroken('file_bomb', IMPORT.fileBomb, { limit: LIMITS.unpackedBytes / 1024 / 1024 }, 'file')
    }
    if (entry.fileName.endsWith('/')) continue
    for await (const _ of await archive.openReadStreamPromise(entry));
  }
}
