import { sql } from 'kysely'
import type pg from 'pg'
import { holdsPermission, permissionOf } from '../../definition/permission.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import { company, every } from '../database/sql.ts'
import { readTogether } from '../database/transaction.ts'
import type { Registry } from '../engine/registry.ts'
import { NotFound } from '../errors.ts'
import { maySee } from '../query/present.ts'
import { ofUnit, standingConditions } from '../query/source.ts'

export interface StoredFile {
  id: number
  key: string
  name: string
  type: string
  size: number
  sha256: string
  module: string | null
  record_id: number | null
  field: string | null
  created_by: number
}

/**
 * The file, where the user may read it: through the record and field that hold it, or as its uploader while no record
 * does. Otherwise 404, whatever the reason.
 */
export async function readableFile(pool: pg.Pool, registry: Registry, actor: Actor, id: number): Promise<StoredFile> {
  if (actor.corporateId === null) throw new NotFound()
  const query = sql`SELECT id, key, name, type, size, sha256, module, record_id, field, created_by
    FROM files WHERE corporate_id = ${company} AND id = ${id}`
  const [found] = await readTogether(pool, tenantOf(actor), [{ query }])
  const file: StoredFile | undefined = found?.rows[0]
  if (!file) throw new NotFound()
  const isHis = file.module === null && file.created_by === actor.userId
  if (!isHis && !isOwnPhoto(actor, file) && !(await holderIsReadable(pool, registry, actor, file))) throw new NotFound()
  return file
}

/** Users may see their own photo, whether or not they may read users. */
function isOwnPhoto(actor: Actor, file: StoredFile): boolean {
  const isSelf = actor.homeCorporateId === actor.corporateId && file.record_id === actor.userId
  return isSelf && file.module === 'users' && file.field === 'photo'
}

async function holderIsReadable(pool: pg.Pool, registry: Registry, actor: Actor, file: StoredFile): Promise<boolean> {
  const definition = registry.find(file.module ?? '')?.definition
  const field = definition?.fields[file.field ?? '']
  if (!definition || !field || !maySee(actor, field)) return false
  if (!holdsPermission(actor, permissionOf(definition, 'read'))) return false
  const where = [...standingConditions(definition), sql`t.id = ${file.record_id}`]
  // Row-level security repeats this; it is here so that the scope equals that of the record.
  if (definition.scope === 'production-unit' && actor.fixedUnitId !== null) {
    where.push(ofUnit(definition, 't', sql`= ${actor.fixedUnitId}`))
  }
  const query = sql`SELECT 1 FROM ${sql.table(definition.readFrom)} t WHERE ${every(where)}`
  const [record] = await readTogether(pool, tenantOf(actor), [{ query }])
  return record?.rowCount === 1
}
