import { type AnyModule, linesOf } from '../../../definition/module.ts'
import { permissionOfAttachments } from '../../../definition/permission.ts'
import { ID_PARAMETER, json, ofEveryModule, type Paths, responses, savedAnswer } from './operations.ts'
import { ID, object } from './schemas.ts'

const LINE_PARAMETER = { ...ID_PARAMETER, name: 'line' }

/** Removing one attachment from a record. */
export function attachmentPaths(definition: AnyModule): Paths {
  if (!definition.calls.update) return {}
  const attachments = linesOf(definition.fields).filter(([, field]) => field.as === 'attachments')
  const needed = permissionOfAttachments({ task: '{task}', calls: definition.calls }, 'delete')
  const taken = ofEveryModule('Take one document away from a record', {
    description: `Needs \`${needed}\`.`,
    parameters: [ID_PARAMETER, LINE_PARAMETER],
    responses: responses({ 200: json('Deleted', savedAnswer(object({ id: ID }, ['id']))) }),
  })
  return Object.fromEntries(
    attachments.map(([name]) => [`/api/delete/${definition.name}/{id}/${name}/{line}`, { delete: taken }]),
  )
}
