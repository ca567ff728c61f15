import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts'
import { type Config, readConfig } from '../platform/server/config.ts'
import { startEmbeddedPostgres } from '../platform/server/database/embedded/start.ts'
import { failureLine } from '../platform/server/failure.ts'
import { isFurther, keepProcesses, onStop, tellFirst } from '../platform/server/processes.ts'
import { serve } from './serve.ts'

/** The environment variable that gives further processes the address of the embedded database. */
const DATABASE = 'MOLEN_WORKER_DATABASE'

const say = (line: string) => console.log(line)

/** The first process: the database, and either serving itself or starting further processes. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? ''
  try {
    const { address, stop } = await start(config, connectionString)
    onStop(async () => {
      await stop()
      await embedded?.stop()
    })
    const processes = config.workers > 1 ? ` with ${config.workers} processes` : ''
    say(`Molen is ready at ${address.replace('127.0.0.1', 'localhost')}${processes}`)
    if (config.demo) say(`Demo accounts (password ${DEMO_PASSWORD}): ${DEMO_ACCOUNTS.join(', ')}`)
  } catch (error) {
    console.error(failureLine(error, config))
    await embedded?.stop()
    process.exit(1)
  }
}

const start = (config: Config, connectionString: string) =>
  config.workers > 1
    ? keepProcesses(config.workers, { [DATABASE]: connectionString })
    : serve(config, connectionString, say)

/** A further process. */
async function work(connectionString: string): Promise<void> {
  const config = readConfig(process.env)
  try {
    const serving = await serve(config, connectionString, say)
    onStop(serving.stop)
    tellFirst({ address: serving.address })
  } catch (error) {
    // It exits and is replaced; a process that stayed without serving would go unnoticed.
    tellFirst({ failure: failureLine(error, config) }, () => process.exit(1))
  }
}

const database = process.env[DATABASE]
const running = database && isFurther() ? work(database) : main()
running.catch((error: unknown) => {
  console.error(failureLine(error))
  process.exit(1)
})
