// An app for the tests: starts the database of the given folder, prints one line of JSON, and ends cleanly on
// request.
import { startEmbeddedPostgres } from './start.ts'
import { startTemporaryPostgres } from './temporary.ts'

const dataDir = process.argv[2]
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)

try {
  const log = (line: string) => say({ log: line })
  const database = dataDir ? await startEmbeddedPostgres({ dataDir, log }) : await startTemporaryPostgres()
  say({ connectionString: database.connectionString })
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
  setInterval(() => {}, 60_000)
} catch (error) {
  say({ error: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
}
