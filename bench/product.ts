/** JSON whose shape the caller knows. */
export type Json = ReturnType<typeof JSON.parse>

/** A call that must succeed; returns its JSON. */
export async function callJson(
  url: string,
  headers: Record<string, string> = {},
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Json> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const answer: Json = await response.json()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}

/** The headers of a signed-in demo user. */
export async function signIn(origin: string, username: string): Promise<Record<string, string>> {
  const { data } = await callJson(`${origin}/api/login`, {}, { username, password: 'molen-demo', provider: 'USER' })
  return { authorization: `Bearer ${data.token}` }
}
