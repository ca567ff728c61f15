import cluster from 'node:cluster'
import { type Config, readConfig } from '../platform/server/config.ts'
import { startEmbeddedPostgres } from '../platform/server/database/embedded/start.ts'
import { failureLine } from '../platform/server/failure.ts'
import { serve } from './serve.ts'

const DEMO_ACCOUNTS =
  'superadmin, corporate, finance, sales, plant1, plant2, dispatch1, qc1, warehouse1, mechanic1, rival'
/** By this variable a worker learns where the embedded database of the first process answers. */
const WORKER_DATABASE = 'MOLEN_WORKER_DATABASE'

/** A process that has died is replaced after so long. */
const RESTART_AFTER_MS = 1_000

const say = (line: string) => console.log(line)

/** The first process: database, one serving process of its own, and further ones where they are wanted. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? ''
  try {
    const stopServing =
      config.workers > 1 ? await serveByWorkers(config, connectionString) : await serveHere(config, connectionString)
    onSignal(async () => {
      await stopServing()
      await embedded?.stop()
    })
    if (config.demo) say(`Demo accounts (password molen-demo): ${DEMO_ACCOUNTS}`)
  } catch (error) {
    console.error(failureLine(error, config))
    await embedded?.stop()
    process.exit(1)
  }
}

async function serveHere(config: Config, connectionString: string): Promise<() => Promise<void>> {
  const serving = await serve(config, connectionString, say)
  say(`Molen is ready at ${readable(serving.address)}`)
  return serving.stop
}

/** Several processes on one port; one that dies is replaced. */
async function serveByWorkers(config: Config, connectionString: string): Promise<() => Promise<void>> {
  let isStopping = false
  const start = () => cluster.fork({ [WORKER_DATABASE]: connectionString })
  const ready = new Promise<string>((resolve, reject) => {
    let waiting = config.workers
    cluster.on('message', (_, message: { address?: string; failure?: string }) => {
      // A replacement that cannot start, as where a newer version has migrated meanwhile, must not fail in silence.
      if (message.failure && waiting <= 0) console.error(message.failure)
      else if (message.failure) reject(new Error(message.failure))
      else if (--waiting === 0) resolve(message.address ?? '')
    })
  })
  cluster.on('exit', () => {
    // Not at once: what cannot start, as while the database is away, would keep the machine busy with trying.
    setTimeout(() => isStopping || start(), RESTART_AFTER_MS)
  })
  for (let index = 0; index < config.workers; index++) start()
  say(`Molen is ready at ${readable(await ready)} with ${config.workers} processes`)
  return async () => {
    isStopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve).kill('SIGTERM'))))
  }
}

/** A further process of `serveByWorkers`. */
async function work(connectionString: string): Promise<void> {
  const config = readConfig(process.env)
  try {
    const serving = await serve(config, connectionString, say)
    onSignal(serving.stop)
    process.on('disconnect', () => void serving.stop().then(() => process.exit(0)))
    process.send?.({ address: serving.address })
  } catch (error) {
    // Ended, it is replaced: one that stayed without serving would be missed by nobody.
    process.send?.({ failure: failureLine(error, config) }, () => process.exit(1))
  }
}

/** Stops once, however often the signal comes. */
function onSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const once = () => {
    if (isStopping) return
    isStopping = true
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', once)
  process.on('SIGTERM', once)
}

const readable = (address: string) => address.replace('127.0.0.1', 'localhost')

const workerDatabase = process.env[WORKER_DATABASE]
const running = workerDatabase && !cluster.isPrimary ? work(workerDatabase) : main()
running.catch((error: unknown) => {
  console.error(failureLine(error))
  process.exit(1)
})
