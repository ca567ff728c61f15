import pg from 'pg'

/** Runs one statement on a connection of its own; the address says who signs in and what it begins with. */
export async function oneStatement(address: string, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: address, application_name: 'molen' })
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}
