import { fileTypeFromFile } from 'file-type'
import { imageSizeFromFile } from 'image-size/fromFile'
import { acceptedNames, FILE_TYPES, isImageType } from '../../definition/file-types.ts'
import type { LabelValues } from '../../definition/label.ts'
import { MESSAGES, type MessageKey } from '../../definition/messages.ts'
import { RuleBroken } from '../errors.ts'
import { hidesContent } from './hidden-content.ts'
import { packageFault } from './unpack.ts'

const MOST_SIDE = 12_000
const MOST_MILLION_PIXELS = 65

/** What a file is, by its content. */
export interface Inspected {
  type: string
  width: number | null
  height: number | null
}

/** Checks a received file by its content; throws the refusal. */
export async function inspect(file: string, size: number): Promise<Inspected> {
  if (size === 0) throw refusal('fileEmpty')
  // A broken file may end earlier than its first bytes declare.
  const found = await fileTypeFromFile(file).catch(() => undefined)
  const type = found?.mime === 'image/apng' ? 'image/png' : found?.mime
  const known = type === undefined ? undefined : FILE_TYPES[type]
  if (!type || !known) throw refusal('fileType', { field: ['File', 'File'], types: acceptedNames('any') })
  if (type.startsWith('application/vnd.')) {
    const fault = await packageFault(file)
    if (fault === 'unpacks') throw refusal('fileUnpacks')
    if (fault === 'damaged') throw refusal('fileDamaged')
    if (fault === 'hides') throw refusal('fileHidden', { type: known.name })
    return { type, width: null, height: null }
  }
  if (await hidesContent(file, type, size)) throw refusal('fileHidden', { type: known.name })
  return isImageType(type) ? { type, ...(await dimensions(file)) } : { type, width: null, height: null }
}

/** A small file can be a picture that fills the memory of every program that opens it. */
async function dimensions(file: string): Promise<{ width: number; height: number }> {
  const { width, height } = await imageSizeFromFile(file).catch(() => ({ width: 0, height: 0 }))
  if (!(width > 0 && height > 0)) throw refusal('fileDamaged')
  if (Math.max(width, height) > MOST_SIDE || width * height > MOST_MILLION_PIXELS * 1_000_000) {
    throw refusal('filePixels', { width, height, side: MOST_SIDE, most: MOST_MILLION_PIXELS })
  }
  return { width, height }
}

function refusal(message: MessageKey, values: LabelValues = {}): RuleBroken {
  const code = message.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return new RuleBroken(code, MESSAGES[message], values, 'file')
}
