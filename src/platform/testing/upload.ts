import type { Answer, Client, Json } from './client.ts'

/** Uploads a file as a browser's form does. */
export function tryUpload(client: Client, content: Buffer, name: string, field = 'file'): Promise<Answer> {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(content)]), name)
  return client.post('/upload/file', form)
}

/** Uploads a file, fails on a refusal, and returns the answer's data. */
export async function upload(client: Client, content: Buffer, name: string): Promise<Json> {
  const { status, body } = await tryUpload(client, content, name)
  if (status !== 200) throw new Error(`upload ${name}: ${status} ${JSON.stringify(body)}`)
  return body.data
}
