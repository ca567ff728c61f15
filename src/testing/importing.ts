import type { Client, Json } from '../platform/testing/client.ts'

/** Rows as a csv file with semicolons, as Indonesian spreadsheets write them. */
export const sheet = (rows: readonly (readonly (string | number)[])[]): Buffer =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(';')).join('\r\n'))

/** Sends a file; returns any answer. */
export const upload = (client: Client, module: string, bytes: Buffer, name = 'berkas.csv') =>
  client.post(`/import/${module}?filename=${encodeURIComponent(name)}`, bytes, {
    'content-type': 'application/octet-stream',
  })

/** Sends a file that must be accepted. */
export async function uploaded(client: Client, module: string, bytes: Buffer, name?: string): Promise<Json> {
  const answer = await upload(client, module, bytes, name)
  if (answer.status !== 201) throw new Error(`Not taken: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

/** The last line of a progress stream. */
const lastLine = (body: string): Json => JSON.parse(body.trim().split('\n').at(-1) ?? '{}')

/** Checks a file and returns the result. */
export async function checked(
  client: Client,
  module: string,
  file: Json,
  mapping?: unknown,
  values?: unknown,
): Promise<Json> {
  const answer = await client.post(`/import/${module}/${file.id}/check`, { mapping, values })
  if (answer.status !== 200) throw new Error(`Not checked: ${JSON.stringify(answer.body)}`)
  const last = lastLine(answer.body)
  if (!last.data) throw new Error(`Not checked: ${JSON.stringify(last)}`)
  return last.data
}

/** Saves a file; returns the answer or the refusal at the end of its stream. */
export async function saved(client: Client, module: string, file: Json, key?: string): Promise<Json> {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const answer = await client.post(`/import/${module}/${file.id}/save`, {}, headers)
  return typeof answer.body === 'string' ? lastLine(answer.body) : answer.body
}

/** The wrong rows of a file. */
export const errorsOf = async (client: Client, module: string, file: Json): Promise<Json[]> =>
  (await client.get(`/import/${module}/${file.id}/rows?only=errors&limit=500`)).body.data.flatMap(
    (row: Json) => row.errors,
  )
