import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '../platform/server/database/migrate.ts'
import { generateTypes } from '../platform/server/database/types-generator.ts'

/** `npm run types`: writes the row types of an empty database (DATABASE_URL) that it migrates first. */
const client = new pg.Client(process.env.DATABASE_URL)
await client.connect()
try {
  await migrate(client, console.log)
  const file = path.resolve(import.meta.dirname, '../platform/server/database/types.gen.ts')
  await writeFile(file, await generateTypes(client))
} finally {
  await client.end()
}
