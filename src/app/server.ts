import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { Sessions } from '../platform/server/access/sessions.ts'
import { startEmbeddedPostgres } from '../platform/server/database/embedded/start.ts'
import { openPools } from '../platform/server/database/pools.ts'
import { buildApp } from '../platform/server/http/app.ts'
import { readConfig } from './config.ts'
import { loadModules } from './implementations.ts'
import { prepareDatabase } from './prepare.ts'
import { productRoutes } from './routes.ts'

const DEMO_ACCOUNTS =
  'superadmin, corporate, finance, sales, plant1, plant2, dispatch1, qc1, warehouse1, mechanic1, rival'

const say = (line: string) => console.log(line)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? ''
  const pools = openPools(connectionString)
  const registry = await loadModules()
  const sessions = new Sessions(pools.owner)
  const state = { isReady: false, isStopping: false }
  const webRoot = path.resolve(import.meta.dirname, '../../dist/web')
  const app = await buildApp({
    pools,
    sessions,
    registry,
    webRoot: existsSync(webRoot) ? webRoot : undefined,
    ready: () => state.isReady && !state.isStopping,
    logger: true,
    routes: (fastify) => productRoutes(fastify, { pools, sessions, config }),
  })

  const stop = async () => {
    if (state.isStopping) return
    state.isStopping = true
    await app.close()
    await sessions.close()
    await pools.end()
    await embedded?.stop()
    process.exit(process.exitCode ?? 0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  try {
    await app.listen({ port: config.port, host: config.host })
    await prepareDatabase(pools.owner, registry, config, say)
    const listener = new pg.Client({ connectionString })
    await listener.connect()
    await sessions.listen(listener)
    state.isReady = true
    say(`Molen is ready at ${addressOf(app.addresses()[0], config.host)}`)
    if (config.demo) say(`Demo accounts (password molen-demo): ${DEMO_ACCOUNTS}`)
  } catch (error) {
    process.exitCode = 1
    console.error(startFailure(error, config.port))
    await stop()
  }
}

function addressOf(address: { port: number } | undefined, host: string): string {
  return `http://${host === '127.0.0.1' ? 'localhost' : host}:${address?.port ?? ''}`
}

/** One line on why the start failed and what to do. */
function startFailure(error: unknown, port: number): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or start with another port: PORT=${port + 1} npm start`
  }
  return error instanceof Error ? error.message : String(error)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
