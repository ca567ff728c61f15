/** The e-mail address in an id_token, or null. The server verifies the token; here it is only read. */
export function emailOf(idToken: string): string {
  try {
    const payload = idToken.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const email = typeof claims === 'object' && claims !== null && 'email' in claims ? claims.email : ''
    return typeof email === 'string' ? email : ''
  } catch {
    return ''
  }
}
