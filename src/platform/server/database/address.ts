/** Settings of PostgreSQL that a connection begins with, by name. */
export type Settings = Readonly<Record<string, string | number>>

/** Who signs in at an address instead of the one it names. */
export interface SignIn {
  user: string
  password: string
}

/**
 * The address of a database with settings a connection begins with, and with another sign-in where one is given.
 * They are parameters of the address: those count before anything else that it says.
 */
export function addressWith(connectionString: string, settings: Settings, signIn?: SignIn): string {
  const address = new URL(connectionString)
  const given = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  // Of a setting that is named twice the last one counts.
  address.searchParams.set('options', [address.searchParams.get('options') ?? '', ...given].join(' ').trim())
  if (signIn) {
    address.searchParams.set('user', signIn.user)
    address.searchParams.set('password', signIn.password)
  }
  return address.href
}

/** The same server's other database. */
export function addressOf(connectionString: string, database: string): string {
  const address = new URL(connectionString)
  address.pathname = `/${encodeURIComponent(database)}`
  return address.href
}
