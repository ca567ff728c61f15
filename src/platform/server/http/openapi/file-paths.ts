import { acceptedNames, LARGEST_MB } from '../../../definition/file-types.ts'
import { type AnyModule, linesOf } from '../../../definition/module.ts'
import { permissionOfAttachments } from '../../../definition/permission.ts'
import {
  dataAnswer,
  ID_PARAMETER,
  json,
  ofEveryModule,
  type Paths,
  queryParameter,
  responses,
  savedAnswer,
} from './operations.ts'
import { ID, object, TEXT } from './schemas.ts'

const BYTES = { type: 'string', contentMediaType: 'application/octet-stream' }
const LINE_PARAMETER = { ...ID_PARAMETER, name: 'line' }

/** Uploading and reading files. */
export function filePaths(): Paths {
  const four = { id: ID, url: TEXT, preview: { type: ['string', 'null'] }, file_filename: TEXT }
  const names = Object.keys(four)
  const uploaded = dataAnswer(object({ ...four, file: object(four, names) }, [...names, 'file']))
  return {
    '/api/upload/file': {
      post: {
        operationId: 'uploadFile',
        tags: ['files'],
        summary: 'Upload a file, which a record then takes by its id',
        description: `${acceptedNames('any')} below ${LARGEST_MB} MB, known by its content. A file that no record takes within a day is removed.`,
        requestBody: {
          required: true,
          content: { 'multipart/form-data': { schema: object({ file: BYTES }, ['file']) } },
        },
        responses: responses({ 200: json('The file', uploaded) }),
      },
    },
    '/files/{id}/{name}': {
      get: {
        operationId: 'readFile',
        tags: ['files'],
        summary: 'Read a file through the record that holds it',
        parameters: [
          ID_PARAMETER,
          { name: 'name', in: 'path', required: true, schema: TEXT, description: 'For people; the id says which file' },
          queryParameter('download', TEXT, { description: 'A picture too is saved instead of shown' }),
        ],
        responses: responses({
          200: { description: 'Its bytes', content: { '*/*': { schema: BYTES } } },
          304: { description: 'Unchanged since the ETag that was given' },
        }),
      },
    },
  }
}

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
