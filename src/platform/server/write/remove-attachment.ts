import { fileOf, isFiles } from '../../definition/lines-of-files.ts'
import { linesOf } from '../../definition/module.ts'
import { matches } from '../../definition/when.ts'
import type { Call } from '../engine/call.ts'
import type { ServerModule } from '../engine/registry.ts'
import { Conflict, NotFound } from '../errors.ts'
import { maySee } from '../query/present.ts'
import { releaseFiles } from './files.ts'
import { removeLine, storedLines } from './lines.ts'
import { lockRecord, stateLabel } from './stored.ts'

/** Removes one attachment from a record; the other lines stay. */
export async function removeAttachment(
  call: Call,
  module: ServerModule,
  id: number,
  name: string,
  lineId: number,
): Promise<void> {
  const { definition } = module
  const field = linesOf(definition.fields).find(([one, lines]) => one === name && isFiles(lines))?.[1]
  if (!field || !maySee(call.actor, field)) throw new NotFound('noCall')
  const record = await lockRecord(call, module, id, {})
  if (!matches(definition.editableWhen, record) && !definition.alwaysEditable.includes(name)) {
    throw new Conflict('not_editable', 'notEditable', { status: stateLabel(definition, record) })
  }
  await module.implementation.mayChange?.(call, record)
  const tenant = definition.scope !== 'reference'
  const lines = await storedLines(call, field, id, tenant)
  const line = lines.get(lineId)
  if (!line) throw new NotFound()
  const least = field.min ?? Number(field.required ?? false)
  if (lines.size <= least) throw new Conflict('lines_min', 'linesMin', { field: field.label, limit: least })
  await removeLine(call, field, line, tenant)
  const staying = [...lines.values()].filter((one) => one.id !== lineId)
  const { name: file } = fileOf(field)
  await releaseFiles(
    call,
    definition,
    id,
    [name],
    staying.map((one) => ({ id: Number(one[file]) })),
  )
}
