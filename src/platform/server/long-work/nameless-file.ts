import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Label } from '../../definition/label.ts'
import { Refused } from '../errors.ts'

const NO_DISK: Label = [
  'Ruang sementara di server penuh, hubungi pengelola server',
  'The temporary space of the server is full, contact the server administrator',
]
const RETRY_SECONDS = 30

/** 503: the disk is full. */
export const noDisk = (cause?: unknown) =>
  new Refused(503, 'no_space', { label: NO_DISK }, { retryAfter: RETRY_SECONDS, cause })

/** Runs work with a file that only this process has; it is removed with the work. */
export async function inNamelessFile<R>(work: (file: FileHandle) => Promise<R>): Promise<R> {
  const file = await openNameless()
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

/** Creates an unlinked file: no other process finds it, and nothing is left to clean up. */
export async function openNameless(folder: string = tmpdir()): Promise<FileHandle> {
  const place = path.join(folder, `molen-${randomUUID()}`)
  try {
    const file = await open(place, 'wx+', 0o600)
    await unlink(place)
    return file
  } catch (error) {
    throw noDisk(error)
  }
}
