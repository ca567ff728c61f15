import path from 'node:path'
import type { Config } from '../config.ts'
import type { FileStorage } from './routes.ts'
import { s3Store } from './s3-store.ts'
import { diskStore } from './store.ts'

/** The storage of uploaded files: the data folder, or the configured S3-compatible store. */
export function fileStorage(config: Config): FileStorage {
  const folder = path.join(config.dataDir, 'files')
  return {
    store: config.s3 ? s3Store(config.s3) : diskStore(folder),
    // On the same file system as the folder, so that a finished upload is moved, not copied.
    incoming: path.join(folder, 'incoming'),
  }
}
