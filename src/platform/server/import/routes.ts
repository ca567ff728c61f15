import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, say } from '../../definition/label.ts'
import { MESSAGES } from '../../definition/messages.ts'
import type { AnyModule } from '../../definition/module.ts'
import { permissionOf } from '../../definition/permission.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import { type Transaction, transaction } from '../database/transaction.ts'
import type { Call } from '../engine/call.ts'
import type { Caller } from '../engine/caller.ts'
import type { ServerModule } from '../engine/registry.ts'
import { Conflict, Invalid } from '../errors.ts'
import { authorizeWrite } from '../http/authorize.ts'
import { call } from '../http/call.ts'
import type { Parts } from '../http/parts.ts'
import { streamProgress } from '../http/progress-stream.ts'
import { bodyOf, callerOf, idOf, languageOf, queryOf } from '../http/request.ts'
import { takeTurn, waitingFor } from '../http/waiting.ts'
import { inNamelessFile } from '../long-work/nameless-file.ts'
import { readKey } from '../write/idempotency.ts'
import { perform } from '../write/perform.ts'
import { checkRows } from './check.ts'
import { readInThread, writeErrorsInThread, writeTemplateInThread } from './file-threads.ts'
import { fileName, sendWorkbook } from './files.ts'
import { LinkFinder } from './find-links.ts'
import { guessMapping, readMapping } from './mapping.ts'
import { CHECK, ERRORS, FORGET, ROWS, SAVE, STATE, TEMPLATE, UPLOAD } from './operations.ts'
import { describeImport, describeRows } from './present.ts'
import { countFile } from './rate.ts'
import { receive, toldSize } from './receive.ts'
import { fileWork } from './records.ts'
import type { ImportWork } from './run-batch.ts'
import { readSameValues, standingValues } from './same-values.ts'
import { assertReady, saveRows } from './save.ts'
import * as store from './store.ts'
import { targetsOf } from './targets.ts'
import { readTemplate } from './template.ts'
import { type ImportTurns, importTurns, inTurnOf } from './turns.ts'
import { Uniques } from './uniques.ts'
import { IMPORT } from './words.ts'

type Params = { id: string }
type WithId = FastifyRequest<{ Params: Params }>

/** The import calls of every module whose records can be created by hand. */
export function importRoutes(app: FastifyInstance, parts: Parts): void {
  const turns = importTurns()
  const modules = parts.registry.all.filter(({ definition }) => definition.calls.create)
  const imports = modules.map((module) => new ImportCalls(parts, module, turns))
  for (const one of imports) one.mount(app)
  void app.register(async (scope) => {
    // The handler itself reads the body in chunks.
    scope.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
    for (const one of imports) one.mountUpload(scope)
  })
}

/** The import calls of one module. */
class ImportCalls {
  readonly #parts: Parts
  readonly #module: ServerModule
  readonly #turns: ImportTurns

  constructor(parts: Parts, module: ServerModule, turns: ImportTurns) {
    this.#parts = parts
    this.#module = module
    this.#turns = turns
  }

  /** The upload call, in a scope that leaves a binary body to the handler. */
  mountUpload(app: FastifyInstance): void {
    // Check permission and turn before the body is read, or twenty megabytes would be received for nothing.
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const actor = await this.#authorize(request)
      const size = toldSize(request)
      await takeTurn(this.#turns.uploads, actor, reply)
      await this.#inside(actor, (tx) => countFile(tx, this.#owner(actor), size))
    }
    app.post(this.#path, { onRequest, config: { upload: true, operation: UPLOAD } }, (request, reply) =>
      this.#upload(request, reply),
    )
  }

  /** All other calls. */
  mount(app: FastifyInstance): void {
    const path = this.#path
    app.get(`${path}/template`, call(TEMPLATE), (request, reply) => this.#template(request, reply))
    app.get<{ Params: Params }>(`${path}/:id`, call(STATE), (request) => this.#view(request))
    app.get<{ Params: Params }>(`${path}/:id/rows`, call(ROWS), (request, reply) => this.#rows(request, reply))
    app.get<{ Params: Params }>(`${path}/:id/errors`, call(ERRORS), (request, reply) => this.#errors(request, reply))
    app.delete<{ Params: Params }>(`${path}/:id`, call(FORGET), (request) => this.#forget(request))
    app.post<{ Params: Params }>(`${path}/:id/check`, call(CHECK), (request, reply) => this.#check(request, reply))
    app.post<{ Params: Params }>(`${path}/:id/save`, call(SAVE), (request, reply) => this.#save(request, reply))
  }

  get #definition(): AnyModule {
    return this.#module.definition
  }

  get #path(): string {
    return `/api/import/${this.#definition.name}`
  }

  #authorize(request: FastifyRequest): Promise<Actor> {
    return authorizeWrite(request, this.#parts.sessions, this.#definition, permissionOf(this.#definition, 'create'))
  }

  #inside<R>(actor: Actor, work: (tx: Transaction) => Promise<R>): Promise<R> {
    return transaction(this.#parts.runtime, tenantOf(actor), work)
  }

  #owner(actor: Actor): store.Owner {
    return { userId: actor.userId, module: this.#definition.name }
  }

  async #upload(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const actor = await this.#authorize(request)
    const { body } = request
    if (!(body instanceof Readable)) throw new Invalid({ file: [{ label: IMPORT.fileType }] })
    // When refused, the rest of a body without declared length is unknown, so the connection closes.
    if (request.headers['content-length'] === undefined) reply.header('connection', 'close')
    const name = fileName(queryOf(request).filename)
    const targets = targetsOf(this.#definition, actor)
    const owner = this.#owner(actor)
    const file = await inNamelessFile(async (received) => {
      await receive(body, received)
      return readInThread(this.#parts.workers, received, waitingFor(actor, reply))
    })
    const stored = await this.#inside(actor, async (tx) => {
      const id = await store.keepFile(tx, owner, name, file)
      const mapping = guessMapping(file.headers, targets, await store.rememberedTargets(tx, owner))
      const same_values = standingValues(await store.rememberedValues(tx, owner), mapping, targets)
      await store.changeImport(tx, id, { mapping, same_values })
      return describeImport(tx, await store.findImport(tx, owner, id), targets)
    })
    return reply.status(201).send({ data: stored })
  }

  async #view(request: WithId): Promise<{ data: unknown }> {
    const actor = await this.#authorize(request)
    const owner = this.#owner(actor)
    const data = await this.#inside(actor, async (tx) =>
      describeImport(
        tx,
        await store.findImport(tx, owner, idOf(request.params.id)),
        targetsOf(this.#definition, actor),
      ),
    )
    return { data }
  }

  async #rows(request: WithId, reply: FastifyReply): Promise<unknown> {
    const actor = await this.#authorize(request)
    const owner = this.#owner(actor)
    return this.#turns.reads.run(waitingFor(actor, reply), () =>
      this.#inside(actor, async (tx) =>
        describeRows(tx, await store.findImport(tx, owner, idOf(request.params.id)), queryOf(request)),
      ),
    )
  }

  async #forget(request: WithId): Promise<unknown> {
    const actor = await this.#authorize(request)
    const owner = this.#owner(actor)
    const id = idOf(request.params.id)
    await this.#inside(actor, async (tx) => {
      await store.findImport(tx, owner, id, 'FOR UPDATE NOWAIT')
      await store.forgetImport(tx, id)
    })
    return { data: { id }, message: say(MESSAGES.deleted, languageOf(request)) }
  }

  async #check(request: WithId, reply: FastifyReply): Promise<FastifyReply> {
    const actor = await this.#authorize(request)
    const [owner, caller] = [this.#owner(actor), this.#caller(request, actor)]
    const id = idOf(request.params.id)
    const targets = targetsOf(this.#definition, actor)
    await takeTurn(this.#turns.runs, actor, reply)
    const { mapping: asked, values, production_unit_id: unit } = bodyOf(request)
    const stored = await this.#inside(actor, async (tx) => {
      const found = await store.findImport(tx, owner, id, 'FOR UPDATE')
      if (found.status === 'saved') throw new Conflict('is_saved', { label: IMPORT.isSaved })
      const given = values === undefined ? found.same_values : readSameValues(values, targets)
      const mapping = readMapping(asked ?? found.mapping, found.headers.length, targets, Object.keys(given))
      const same_values = standingValues(given, mapping, targets)
      const production_unit_id = typeof unit === 'number' ? unit : actor.unitId
      await store.rememberMapping(tx, owner, found.headers, mapping)
      await store.rememberValues(tx, owner, same_values)
      await store.clearErrors(tx, id)
      await store.changeImport(tx, id, { mapping, same_values, production_unit_id, status: 'uploaded' })
      return { ...found, mapping, same_values, production_unit_id }
    })
    const file = fileWork(stored, targets)
    return streamProgress(request, reply, async (onProgress, signal) => {
      const work = this.#work(stored)
      const inTurn = inTurnOf(this.#turns.batches, waitingFor(actor, reply), onProgress)
      const { records, wrong } = await checkRows(this.#parts.runtime, caller, work, file, inTurn, onProgress, signal)
      const result = { status: 'checked', record_count: records, error_count: wrong } as const
      await this.#inside(actor, (tx) => store.changeImport(tx, id, result))
      return { data: { id, ...result } }
    })
  }

  async #save(request: WithId, reply: FastifyReply): Promise<FastifyReply> {
    const actor = await this.#authorize(request)
    const [owner, caller] = [this.#owner(actor), this.#caller(request, actor)]
    const id = idOf(request.params.id)
    const key = readKey(request.headers['idempotency-key'], `import/${owner.module}/${id}`, request.body)
    await takeTurn(this.#turns.runs, actor, reply)
    const before = await this.#inside(actor, (tx) => store.findImport(tx, owner, id))
    if (before.status !== 'saved') assertReady(before)
    const targets = targetsOf(this.#definition, actor)
    return streamProgress(request, reply, async (onProgress, signal) => {
      const save = async (call: Call) => {
        // Two parallel saves of the same file wait here; the second finds it saved.
        const stored = await store.findImport(call, owner, id, 'FOR UPDATE')
        if (stored.status === 'saved') return savedBefore(stored, caller.language)
        assertReady(stored)
        const file = fileWork(stored, targets)
        const saved = await saveRows(call, this.#work(stored), file, onProgress, signal)
        await store.changeImport(call, id, { status: 'saved' })
        return saved
      }
      const inTurn = inTurnOf(this.#turns.batches, waitingFor(actor, reply), onProgress)
      const answer = await inTurn({ done: 0, total: before.row_count }, () =>
        perform(this.#parts.runtime, caller, this.#module, key, save),
      )
      return answer.body
    })
  }

  #caller(request: FastifyRequest, actor: Actor): Caller {
    const { sessions, jobs, registry } = this.#parts
    return { ...callerOf(request, actor), forgetSessions: () => sessions.forgetHere(), jobs, registry }
  }

  #work(stored: store.StoredImport): ImportWork {
    const { registry } = this.#parts
    return {
      registry,
      module: this.#module,
      links: new LinkFinder(registry),
      uniques: new Uniques(this.#definition),
      unitId: stored.production_unit_id,
      reason: say(IMPORT.source, 'id', { file: stored.file_name }),
    }
  }

  async #template(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const actor = await this.#authorize(request)
    const language = languageOf(request)
    const waiting = waitingFor(actor, reply)
    const template = await this.#turns.reads.run(waiting, () =>
      this.#inside(actor, (tx) => readTemplate(tx, this.#parts.registry, this.#definition, actor, language)),
    )
    const bytes = await writeTemplateInThread(this.#parts.workers, template, waiting)
    return sendWorkbook(reply, bytes, `${say(this.#definition.label, language)} - Template`)
  }

  async #errors(request: WithId, reply: FastifyReply): Promise<FastifyReply> {
    const actor = await this.#authorize(request)
    const owner = this.#owner(actor)
    const language = languageOf(request)
    const waiting = waitingFor(actor, reply)
    await this.#turns.errorFiles.hold(waiting)
    const { name, bytes } = await inNamelessFile(async (file) => {
      const { file_name, headers } = await this.#turns.reads.run(waiting, () =>
        this.#inside(actor, async (tx) => {
          const found = await store.findImport(tx, owner, idOf(request.params.id))
          for await (const pairs of store.readAllWrongRows(tx, found.id)) await file.appendFile(`${pairs}\n`)
          return found
        }),
      )
      const wrong = { headers, file: file.fd, language }
      const bytes = await writeErrorsInThread(this.#parts.workers, wrong, waiting)
      return { name: file_name, bytes }
    })
    return sendWorkbook(reply, bytes, `${name.replace(/\.\w{1,5}$/, '')} - ${say(IMPORT.errors, language)}`)
  }
}

/** A repeated save gets the same answer: so many records, saved once. */
function savedBefore(stored: store.StoredImport, language: Language) {
  const count = stored.record_count ?? 0
  const message = say(IMPORT.saved, language, { count })
  return { status: 200, body: { data: { id: stored.id, count }, message } }
}
