import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { startTemporaryPostgres } from '../platform/server/database/embedded/temporary.ts'
import { migrate } from '../platform/server/database/migrate.ts'
import { generateTypes } from '../platform/server/database/types-generator.ts'

/** `npm run types`: migrates a temporary empty database and writes the row types of its tables. */
const postgres = await startTemporaryPostgres()
const client = new pg.Client(postgres.connectionString)
try {
  await client.connect()
  await migrate(client, console.log)
  const file = path.resolve(import.meta.dirname, '../platform/server/database/types.gen.ts')
  await writeFile(file, await generateTypes(client))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await client.end()
  await postgres.stop()
}
