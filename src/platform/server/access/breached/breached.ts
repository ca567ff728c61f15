import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

let known: Promise<Buffer> | undefined

/** Whether the password is in the list of breached passwords; needs no network. */
export async function isBreached(password: string): Promise<boolean> {
  known ??= readFile(path.join(import.meta.dirname, 'breached-passwords.bin'))
  const list = await known
  const wanted = createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE(0)
  let [low, high] = [0, list.length / 4 - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = list.readUInt32BE(middle * 4)
    if (found === wanted) return true
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return false
}
