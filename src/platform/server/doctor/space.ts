import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { SPOOL_LIMITS } from '../long-work/spool.ts'
import { type Finding, failed, ok, reasonOf, warning } from './finding.ts'

/** A folder that is written to. */
export interface Place {
  what: string
  folder: string
  /** Bytes that are about to be written. */
  next?: number
}

/** Bytes: below the first limit exports are refused, below the second someone should look. */
const ENOUGH = { least: SPOOL_LIMITS.free, plenty: 4 * SPOOL_LIMITS.free }

/** Checks that the disks have free space. */
export async function spaceFinding(places: readonly Place[], enough = ENOUGH): Promise<Finding> {
  const found: string[] = []
  let tight: Finding | undefined
  for (const { what, folder, next = 0 } of places) {
    let free: number
    try {
      free = await freeIn(folder)
    } catch (error) {
      return failed(`The ${what} ${folder} cannot be reached (${reasonOf(error)}): make it, or set another one.`)
    }
    const says = `Only ${size(free)} are free for the ${what} (${folder}): free some space, or use a larger disk.`
    if (free < enough.least) return failed(says)
    if (free < Math.max(enough.plenty, next)) tight ??= warning(says)
    found.push(`${what} ${size(free)}`)
  }
  return tight ?? ok(`free: ${found.join(', ')}`)
}

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const size = (bytes: number) =>
  bytes < 1024 ** 3 ? `${Math.floor(bytes / 1024 ** 2)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`

/** The folder, or its nearest existing parent. */
export async function nearest(folder: string): Promise<string> {
  try {
    await statfs(folder)
    return folder
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing || path.dirname(folder) === folder) throw error
    return nearest(path.dirname(folder))
  }
}
