/** PostgreSQL settings at the start of a connection, by name. */
export type Settings = Readonly<Record<string, string | number>>

/** The user and password that replace those of an address. */
export interface SignIn {
  user: string
  password: string
}

/**
 * A database address with start settings and, where given, another user. Both are URL parameters, which override the
 * rest of the address.
 */
export function addressWith(connectionString: string, settings: Settings, signIn?: SignIn): string {
  const address = new URL(connectionString)
  const given = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  // Of a setting named twice the last one wins.
  address.searchParams.set('options', [address.searchParams.get('options') ?? '', ...given].join(' ').trim())
  if (signIn) {
    address.searchParams.set('user', signIn.user)
    address.searchParams.set('password', signIn.password)
  }
  return address.href
}

/** The address of another database on the same server. */
export function addressOf(connectionString: string, database: string): string {
  const address = new URL(connectionString)
  address.pathname = `/${encodeURIComponent(database)}`
  return address.href
}
