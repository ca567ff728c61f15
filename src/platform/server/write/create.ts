import { type AnyModule, columnsOf } from '../../definition/module.ts'
import type { Row } from '../database/row.ts'
import type { Call } from '../engine/call.ts'
import type { Draft } from '../engine/implement.ts'
import type { Registry, ServerModule } from '../engine/registry.ts'
import { Invalid } from '../errors.ts'
import { holdFiles } from './files.ts'
import { writeLines } from './lines.ts'
import { judge, readDraft } from './read-draft.ts'
import { unitOfNew } from './unit.ts'

/** Creates a record from a request body: unit, parsing, links, the module's own rules, write, audit. */
export async function createRecord(
  call: Call,
  registry: Registry,
  module: ServerModule,
  body: Readonly<Record<string, unknown>>,
): Promise<Row> {
  const { definition, implementation } = module
  const unitId = await unitOfNew(call, registry, definition, body).catch((refusal: unknown) =>
    withAllElse(call, registry, definition, body, refusal),
  )
  const given = unitId === undefined ? body : { ...body, production_unit_id: unitId }
  const draft = await readDraft(call, registry, definition, given, unitId)
  if (unitId !== undefined) draft.values.production_unit_id = unitId
  await implementation.prepare?.(call, draft)
  await implementation.check?.(call, draft)
  const record = implementation.create
    ? await implementation.create(call, draft)
    : await insert(call, definition, draft)
  await holdFiles(call, definition, record, draft)
  await implementation.written?.(call, record)
  return record
}

/** Reports a missing unit together with all other errors, which are found without it. */
async function withAllElse(
  call: Call,
  registry: Registry,
  definition: AnyModule,
  body: Readonly<Record<string, unknown>>,
  refusal: unknown,
): Promise<never> {
  if (!(refusal instanceof Invalid)) throw refusal
  const { refused } = await judge(call, registry, definition, { ...body, production_unit_id: undefined }, undefined)
  throw new Invalid({ ...refusal.fields, ...refused, ...refusal.fields })
}

/** Inserts the row and lines of the draft, with a document number where it has one. */
export async function insert(call: Call, definition: AnyModule, draft: Draft): Promise<Row> {
  const row: Record<string, unknown> = { ...definition.rows, ...draft.values }
  for (const [name, field] of columnsOf(definition.fields)) {
    if (field.kind === 'status') row[name] ??= Object.keys(field.words)[0]
    // The counter's lock is taken last, after all locks of the rules.
    if (field.kind === 'number' && !field.givenBy)
      row[name] = await call.nextNumber(field.type, row.production_unit_id, String(row.date))
  }
  const record = await call.insertRow(definition.table, row, definition.scope !== 'reference')
  await writeLines(call, definition, record, draft)
  return record
}
