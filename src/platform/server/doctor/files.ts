import { randomBytes } from 'node:crypto'
import { access, constants, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Config } from '../config.ts'
import { Unavailable } from '../errors.ts'
import { s3Store } from '../files/s3-store.ts'
import { diskStore, type FileStore } from '../files/store.ts'
import { type Finding, failed, ok, reasonOf } from './finding.ts'
import { nearest } from './space.ts'

/** Checks that the file store can write, read and remove a file. */
export async function filesFinding({ s3, dataDir }: Config): Promise<Finding> {
  const folder = path.join(dataDir, 'files')
  const where = s3 ? `the bucket ${s3.bucket} at ${new URL(s3.endpoint).host}` : folder
  try {
    if (s3) await tryOut(s3Store(s3), tmpdir())
    else await tryFolder(folder)
    return ok(`${where} takes, returns and removes a file`)
  } catch (error) {
    const reason = reasonOf(error instanceof Unavailable ? (error.cause ?? error) : error)
    const remedy = s3
      ? 'check the bucket, its key and S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET'
      : 'make it a folder of the user as whom the server runs'
    return failed(`No file can be kept in ${where} (${reason}): ${remedy}.`)
  }
}

/** The test file is in a folder of its own, so that nothing is left; a missing folder is created at the start. */
async function tryFolder(folder: string): Promise<void> {
  const existing = await nearest(folder)
  if (!(await stat(existing)).isDirectory()) throw new Error(`${existing} is a file`)
  if (existing !== folder) return access(existing, constants.W_OK | constants.X_OK)
  const own = await mkdtemp(path.join(folder, 'doctor-'))
  await tryOut(diskStore(own), own).finally(() => rm(own, { recursive: true, force: true }))
}

/** Writes a small file into the store, reads it and removes it. */
async function tryOut(store: FileStore, incoming: string): Promise<void> {
  const key = `0/${randomBytes(16).toString('hex')}`
  const folder = await mkdtemp(path.join(incoming, 'molen-doctor-'))
  try {
    const source = path.join(folder, 'file')
    await writeFile(source, key)
    await store.put(key, { path: source, type: 'text/plain', size: key.length })
    const bytes = await store.get(key)
    const returned = bytes && String(await buffer(bytes))
    await store.remove(key)
    if (returned !== key) throw new Error('the file came back changed')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
