import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { S3mini } from 's3mini'
import { Unavailable } from '../errors.ts'
import type { FileStore } from './store.ts'

/** An S3-compatible store: S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET. */
export interface S3Settings {
  endpoint: string
  bucket: string
  key: string
  secret: string
}

const PATIENCE_MS = 30_000

/** Files in an S3 bucket; 503 when the store is unavailable, nothing is written then. */
export function s3Store({ endpoint, bucket, key: accessKeyId, secret }: S3Settings): FileStore {
  const s3 = new S3mini({
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    accessKeyId,
    secretAccessKey: secret,
    requestAbortTimeout: PATIENCE_MS,
  })
  return {
    async put(key, source) {
      // The blob refers to the file on disk: it is streamed, never held in memory.
      const body = await openAsBlob(source.path, { type: source.type })
      await reached(() => s3.putObject(key, body, source.type, undefined, undefined, source.size))
    },
    async get(key) {
      const response = await reached(() => s3.getObjectResponse(key))
      return response?.body ? Readable.from(response.body) : undefined
    },
    async remove(key) {
      await reached(() => s3.deleteObject(key))
    },
  }
}

async function reached<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (cause) {
    throw new Unavailable({ cause })
  }
}
