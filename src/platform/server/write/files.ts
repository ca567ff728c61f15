import { sql } from 'kysely'
import type { Fields } from '../../definition/field.ts'
import { acceptedNames, acceptedTypes, isBelowLimit } from '../../definition/file-types.ts'
import type { Label, LabelValues } from '../../definition/label.ts'
import { MESSAGES, type MessageKey } from '../../definition/messages.ts'
import { type AnyModule, columnsOf, linesOf } from '../../definition/module.ts'
import type { Value } from '../../definition/parsed.ts'
import { firstBrokenByFile } from '../../definition/rules.ts'
import type { FileField } from '../../kinds/file/field.ts'
import type { Row } from '../database/row.ts'
import { company } from '../database/sql.ts'
import type { Call } from '../engine/call.ts'
import type { Draft } from '../engine/implement.ts'
import type { FieldMessages } from '../errors.ts'

/** A file in a draft: its path, and the field of the record it belongs to. */
interface Named {
  path: string
  /** The field of the record; for a file in a line the name of the lines. */
  holder: string
  field: FileField
  id: number
}

interface Found {
  id: number
  name: string
  type: string
  size: number
  width: number | null
  height: number | null
  module: string | null
  record_id: number | null
  created_by: number
}

function named(fields: Fields, draft: Draft): Named[] {
  const list: Named[] = []
  const add = (path: string, holder: string, field: FileField, id: Value | undefined) => {
    if (typeof id === 'number') list.push({ path, holder, field, id })
  }
  for (const [name, field] of columnsOf(fields)) {
    if (field.kind === 'file') add(name, name, field, draft.values[name])
  }
  for (const [name, lines] of linesOf(fields)) {
    for (const [column, field] of columnsOf(lines.fields)) {
      if (field.kind !== 'file') continue
      draft.lines[name]?.forEach((line, index) => {
        add(`${name}.${index}.${column}`, name, field, line.values[column])
      })
    }
  }
  return list
}

/** A module whose records have files. */
type Holding = Pick<AnyModule, 'name' | 'scope' | 'twoUnits' | 'fields'>
/** The part of a call that reads and writes file rows. */
type FileCall = Pick<Call, 'send' | 'actor'>

/**
 * Checks every file of a draft: uploaded by this user and still free, or already of this record; of an accepted type
 * and size; named once. One statement, which locks the rows.
 */
export async function checkFiles(
  call: FileCall,
  definition: { fields: Fields; name?: string },
  draft: Draft,
  before: Readonly<Record<string, unknown>> | undefined,
): Promise<FieldMessages> {
  const files = named(definition.fields, draft)
  if (files.length === 0) return {}
  const { rows } = await call.send(
    sql`SELECT id, name, type, size, width, height, module, record_id, created_by FROM files
      WHERE corporate_id = ${company} AND id = ANY (${files.map((file) => file.id)}) ORDER BY id FOR UPDATE`,
  )
  const found = new Map((rows as Found[]).map((row) => [row.id, row]))
  const refused: Record<string, { label: Label; values: LabelValues }[]> = {}
  const seen = new Set<number>()
  for (const { path, field, id } of files) {
    const problem = judge(field, found.get(id), seen.has(id), (file) => {
      if (file.module === null) return file.created_by === call.actor.userId
      return before !== undefined && file.module === definition.name && file.record_id === before.id
    })
    seen.add(id)
    if (!problem) continue
    refused[path] = [{ label: MESSAGES[problem.message], values: { field: field.label, ...problem.values } }]
  }
  return refused
}

function judge(
  field: FileField,
  file: Found | undefined,
  isTwice: boolean,
  isOurs: (file: Found) => boolean,
): { message: MessageKey; values?: LabelValues } | null {
  if (!file || isTwice || !isOurs(file)) return { message: 'fileUnknown' }
  if (!acceptedTypes(field.accept).includes(file.type)) {
    return { message: 'fileType', values: { types: acceptedNames(field.accept) } }
  }
  if (!isBelowLimit(Number(file.size), field.maxMb)) return { message: 'fileTooLarge', values: { limit: field.maxMb } }
  const facts = { ...file, width: file.width ?? undefined, height: file.height ?? undefined }
  return firstBrokenByFile(field.rules, facts)
}

/**
 * Assigns the files of a written draft to the record, and frees those it no longer names, in the same transaction.
 * From then on a user who may read the record may read its files.
 */
export async function holdFiles(
  call: FileCall,
  definition: Holding,
  record: Row,
  draft: Draft,
  before?: Row,
): Promise<void> {
  const files = named(definition.fields, draft)
  if (before) await releaseFiles(call, definition, record.id, fieldsOf(definition, draft, before), files)
  if (files.length === 0) return
  const unit = definition.scope === 'production-unit' && !definition.twoUnits ? record.production_unit_id : null
  await call.send(
    sql`UPDATE files f SET module = ${definition.name}, record_id = ${record.id}, production_unit_id = ${unit},
        field = n.field, free_since = NULL
      FROM unnest(${files.map((file) => file.id)}::bigint[], ${files.map((file) => file.holder)}::text[])
        AS n (id, field)
      WHERE f.corporate_id = ${company} AND f.id = n.id AND f.module IS NULL`,
  )
}

/** The fields with files that the draft contains and that may have had one before. */
function fieldsOf(definition: Holding, draft: Draft, before: Row): string[] {
  const single = columnsOf(definition.fields).filter(
    ([name, { kind }]) => kind === 'file' && name in draft.values && before[name] !== null,
  )
  const several = linesOf(definition.fields).filter(
    ([name, lines]) => draft.lines[name] && columnsOf(lines.fields).some(([, { kind }]) => kind === 'file'),
  )
  return [...single, ...several].map(([name]) => name)
}

/** Frees files of a record: those of the named fields, except the ones to keep. */
export async function releaseFiles(
  call: FileCall,
  definition: Holding,
  recordId: number,
  fields: readonly string[],
  staying: readonly { id: number }[] = [],
): Promise<void> {
  if (fields.length === 0) return
  await call.send(
    sql`UPDATE files SET module = NULL, record_id = NULL, field = NULL, production_unit_id = NULL, free_since = now()
      WHERE corporate_id = ${company} AND module = ${definition.name} AND record_id = ${recordId}
        AND field = ANY (${fields}) AND id <> ALL (${staying.map((file) => file.id)})`,
  )
}

/** The names of the fields with files, single or in lines. */
export function fileFields(definition: AnyModule): string[] {
  return [
    ...columnsOf(definition.fields).filter(([, { kind }]) => kind === 'file'),
    ...linesOf(definition.fields).filter(([, lines]) =>
      columnsOf(lines.fields).some(([, { kind }]) => kind === 'file'),
    ),
  ].map(([name]) => name)
}
