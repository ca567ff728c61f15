import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isObject } from '../../definition/is-object.ts'
import type { Seal } from './parts.ts'
import { BackupRefused } from './refused.ts'
import type { Fingerprint, Sequence, Table } from './tables.ts'

/** The content of a backup. It is written last, so a folder without it is no backup. */
export interface Manifest {
  format: number
  /** The version of the product that made it. */
  version: string
  at: string
  /** The migrations of the database, in the order of their names. */
  migrations: string[]
  /** The schema version of the queue's tables; absent where the queue was never used. */
  queue?: number
  tables: (Table & Fingerprint & Seal)[]
  sequences: Sequence[]
  /** Uploaded files by key; absent where they are in an S3 store. */
  files?: ({ key: string } & Seal)[]
  /** Files of records whose bytes were missing when the backup was made. */
  missing: string[]
}

export const FORMAT = 1
export const MANIFEST = 'manifest.json'

/** Reads the manifest of a backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupRefused(`${folder} holds no backup: there is no ${MANIFEST}.`)
  })
  const found = parse(text)
  if (isObject(found) && typeof found.format === 'number' && found.format > FORMAT) {
    throw new BackupRefused(
      `This backup was made by a newer version (${String(found.version)}): restore it with that one.`,
    )
  }
  if (!isManifest(found)) throw new BackupRefused(`The ${MANIFEST} of the backup was cut short or changed.`)
  return found
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isManifest(value: unknown): value is Manifest {
  return (
    isObject(value) &&
    value.format === FORMAT &&
    typeof value.version === 'string' &&
    typeof value.at === 'string' &&
    isTexts(value.migrations) &&
    (value.queue === undefined || typeof value.queue === 'number') &&
    isListOf(value.tables, isTable) &&
    isListOf(value.sequences, (one) => typeof one.name === 'string' && (one.last === null || isDigits(one.last))) &&
    (value.files === undefined || isListOf(value.files, (one) => typeof one.key === 'string' && isSealed(one))) &&
    isTexts(value.missing)
  )
}

type Fields = Readonly<Record<string, unknown>>

const isSealed = (one: Fields) => typeof one.bytes === 'number' && typeof one.sha256 === 'string'

const isTable = (one: Fields) =>
  [one.schema, one.name, one.checksum].every((text) => typeof text === 'string') &&
  typeof one.rows === 'number' &&
  isTexts(one.columns) &&
  isSealed(one)

const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string')

const isDigits = (value: unknown) => typeof value === 'string' && /^\d+$/.test(value)

const isListOf = (value: unknown, fits: (one: Fields) => boolean) =>
  Array.isArray(value) && value.every((one: unknown) => isObject(one) && fits(one))
