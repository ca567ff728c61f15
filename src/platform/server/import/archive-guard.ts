import yauzl from 'yauzl'
import { RuleBroken } from '../errors.ts'
import { LIMITS } from './limits.ts'
import { IMPORT } from './words.ts'

/**
 * Unpacks a workbook once and throws the bytes away, counting them: the reader behind it trusts what an
 * archive says of itself. Sizes that are not as they are told, too many parts, or too much in all are refused.
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
