import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { acceptedNames, fileUrl, isImageType, LARGEST_MB } from '../../definition/file-types.ts'
import { MESSAGES } from '../../definition/messages.ts'
import { ALLOW_ALL } from '../../definition/permission.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import type { Sessions } from '../access/sessions.ts'
import { company } from '../database/sql.ts'
import { transaction } from '../database/transaction.ts'
import type { Registry } from '../engine/registry.ts'
import { NotFound, Refused, RuleBroken } from '../errors.ts'
import { call } from '../http/call.ts'
import { dataAnswer, ID_PARAMETER, json, queryParameter, reading, responses } from '../http/openapi/operations.ts'
import { ID, MAYBE_TEXT, object, TEXT } from '../http/openapi/schemas.ts'
import { authenticate, idOf, permit, queryOf } from '../http/request.ts'
import { takeTurn } from '../http/waiting.ts'
import { Turns } from '../long-work/turns.ts'
import { isTrickyName, keptName } from './name.ts'
import { assertMayUpload } from './rate.ts'
import { readableFile, type StoredFile } from './readable.ts'
import { receive } from './receive.ts'
import type { FileStore } from './store.ts'

/** Parallel uploads: one over a slow connection may take minutes. */
export const UPLOAD_TURNS = { atOnce: 64, perCompany: 16, perUser: 4, waiting: 20, longestWait: 20_000 }

const BYTES = { type: 'string', contentMediaType: 'application/octet-stream' }
const FOUR = { id: ID, url: TEXT, preview: MAYBE_TEXT, file_filename: TEXT }
const NAMES = Object.keys(FOUR)
const UPLOADED = object({ ...FOUR, file: object(FOUR, NAMES) }, [...NAMES, 'file'])
const UPLOAD = reading(
  'files',
  'uploadFile',
  'Upload a file, which a record then takes by its id',
  {},
  {
    description: `${acceptedNames('any')} below ${LARGEST_MB} MB, known by its content. A file that no record takes within a day is removed.`,
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: object({ file: BYTES }, ['file']) } },
    },
    responses: responses({ 200: json('The file', dataAnswer(UPLOADED)) }),
  },
)
const READ = reading(
  'files',
  'readFile',
  'Read a file through the record that holds it',
  {},
  {
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
)

/** Where the bytes of files are stored. */
export interface FileStorage {
  store: FileStore
  /** The folder for files while they are received. */
  incoming: string
}

export interface FileParts extends FileStorage {
  runtime: pg.Pool
  sessions: Sessions
  registry: Registry
}

/** POST /api/upload/file and GET /files/{id}/{name}. */
export async function fileRoutes(app: FastifyInstance, parts: FileParts): Promise<void> {
  // Encapsulated: no other call accepts multipart bodies.
  await app.register((scope) => uploadRoute(scope, parts))

  // The name in the URL is for people; only the id identifies the file.
  app.get<{ Params: { id: string } }>(
    '/files/:id/:name',
    { ...call(READ), compress: false },
    async (request, reply) => {
      const actor = await authenticate(request, parts.sessions)
      const file = await readableFile(parts.runtime, parts.registry, actor, idOf(request.params.id))
      safeHeaders(reply, file, queryOf(request).download !== undefined)
      if (request.headers['if-none-match'] === etag(file)) return reply.status(304).send()
      const bytes = await parts.store.get(file.key)
      if (!bytes) {
        request.log.error({ file: file.id }, 'the file store has lost a file')
        throw new NotFound()
      }
      return reply.send(bytes)
    },
  )
}

async function uploadRoute(app: FastifyInstance, parts: FileParts): Promise<void> {
  await app.register(multipart)

  const turns = new Turns(UPLOAD_TURNS)
  const enter = async (request: FastifyRequest) => {
    const actor = await authenticate(request, parts.sessions)
    permit(actor, ALLOW_ALL, true)
    return actor
  }
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => takeTurn(turns, await enter(request), reply)
  app.post('/api/upload/file', { onRequest, config: { upload: true, operation: UPLOAD } }, async (request) => {
    const actor = await enter(request)
    if (!request.isMultipart()) throw new Refused(415, 'content_type', { label: MESSAGES.contentType })
    await assertMayUpload(parts.runtime, actor)
    await mkdir(parts.incoming, { recursive: true, mode: 0o700 })
    const temporary = path.join(parts.incoming, randomBytes(16).toString('hex'))
    try {
      const received = await receive(request, temporary)
      if (isTrickyName(received.name)) throw new RuleBroken('file_name', MESSAGES.fileName, {}, 'file')
      // Type detection is loaded with the first upload.
      const { inspect } = await import('./inspect.ts')
      const found = await inspect(temporary, received.size)
      const file = { ...received, ...found, name: keptName(received.name, found.type) }
      const id = await store(parts, actor, file, temporary)
      return { data: uploaded(id, file) }
    } finally {
      await rm(temporary, { force: true })
    }
  })
}

interface NewFile {
  name: string
  type: string
  size: number
  sha256: string
  width: number | null
  height: number | null
}

/** Inserts the row first, then stores the bytes: after an interruption a free file is left, which is cleaned up. */
async function store(parts: FileParts, actor: Actor, file: NewFile, temporary: string): Promise<number> {
  const key = `${actor.corporateId}/${randomBytes(16).toString('hex')}`
  const { rows } = await transaction(parts.runtime, tenantOf(actor), (tx) =>
    tx.send(
      sql`INSERT INTO files (corporate_id, key, name, type, size, sha256, width, height, created_by)
        VALUES (${company}, ${key}, ${file.name}, ${file.type}, ${file.size}, ${file.sha256}, ${file.width},
          ${file.height}, ${actor.userId})
        RETURNING id`,
    ),
  )
  await parts.store.put(key, { path: temporary, type: file.type, size: file.size })
  return rows[0].id
}

/** The specification reads the four values from `data` and, in its shared client, from `data.file`. */
function uploaded(id: number, file: NewFile): Record<string, unknown> {
  const url = fileUrl(id, file.name)
  const four = { id, url, preview: isImageType(file.type) ? url : null, file_filename: file.name }
  return { ...four, file: four }
}

const etag = (file: StoredFile) => `"${file.sha256.slice(0, 32)}"`

/** Headers so that no upload runs as a page of ours, whatever a browser takes it for, and no shared cache stores it. */
function safeHeaders(reply: FastifyReply, file: StoredFile, isDownload: boolean): void {
  const disposition = isDownload || !isImageType(file.type) ? 'attachment' : 'inline'
  const ascii = file.name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(file.name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)
  reply
    .header('content-type', file.type)
    .header('content-length', file.size)
    .header('content-disposition', `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    // Revalidated each time, so that a user who loses the record loses the file; unchanged bytes are not sent again.
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Authorization')
    .header('etag', etag(file))
}
