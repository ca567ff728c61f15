import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts'
import { type Config, readConfig } from '../platform/server/config.ts'
import { startEmbeddedPostgres } from '../platform/server/database/embedded/start.ts'
import { failureLine } from '../platform/server/failure.ts'
import { isFurther, keepProcesses, onStop, tellFirst } from '../platform/server/processes.ts'
import { serve } from './serve.ts'

/** By this variable a further process learns where the embedded database of the first one answers. */
const DATABASE = 'MOLEN_WORKER_DATABASE'

const say = (line: string) => console.log(line)

/** The first process: the database, and one serving process of its own or further ones. */
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
    // Ended, it is replaced: one that stayed without serving would be missed by nobody.
    tellFirst({ failure: failureLine(error, config) }, () => process.exit(1))
  }
}

const database = process.env[DATABASE]
const running = database && isFurther() ? work(database) : main()
running.catch((error: unknown) => {
  console.error(failureLine(error))
  process.exit(1)
})
