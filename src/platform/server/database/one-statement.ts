import pg from 'pg'

/** Runs one statement on a new connection to the address. */
export async function oneStatement(address: string, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: address, application_name: 'molen' })
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}
