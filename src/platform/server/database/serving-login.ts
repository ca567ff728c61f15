import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { addressOf, addressWith, type SignIn } from './address.ts'
import { alone } from './preparation-lock.ts'
import { RUNTIME_ROLE } from './runtime-role.ts'
import { run } from './sql.ts'
import { sqlState } from './transaction.ts'

const SECRET = 'SELECT secret FROM molen_owner.serving_login'
/** The comment on the role, up to the name of the database. */
const HOME = 'Serves the requests of Molen; its secret stands in the database '
const TRIES = 10

/**
 * How serving connections sign in: as the runtime role, with a secret that only the owner reads and that all
 * processes of the database share. Undefined (with a log line) where the server does not allow it: then they sign in
 * as the owner and set the role. Throws where neither way ends under row-level security.
 */
export async function findSignIn(
  client: pg.ClientBase,
  connectionString: string,
  log: (line: string) => void,
): Promise<SignIn | undefined> {
  const secret = await keptSecret(client)
  const known = secret === undefined ? undefined : { user: RUNTIME_ROLE, password: secret }
  if (known && (await refusal(connectionString, known)) === undefined) return known
  return alone(client, log, async () => {
    try {
      const made = { user: RUNTIME_ROLE, password: await agree(client, connectionString) }
      const refused = await refusal(connectionString, made)
      if (refused) throw refused
      return made
    } catch (error) {
      if (isNoRefusal(error)) throw error
      const reason = error instanceof Error ? error.message : String(error)
      log(
        `This server lets nobody sign in as ${RUNTIME_ROLE} (${reason}): requests set that role as the owner instead.`,
      )
      await assertMaySetRole(client, connectionString)
      return undefined
    }
  })
}

/**
 * Why serving connections cannot sign in as the runtime role, and have the owner set it instead; undefined where they
 * can. It changes nothing. Throws where neither way ends under row-level security.
 */
export async function signInProblem(client: pg.ClientBase, connectionString: string): Promise<string | undefined> {
  const password = await keptSecret(client)
  const refused =
    password === undefined
      ? new Error('it has no secret yet')
      : await refusal(connectionString, { user: RUNTIME_ROLE, password })
  if (refused === undefined) return undefined
  await assertMaySetRole(client, connectionString)
  return refused.message
}

/** The start settings of the owner's connections where they serve requests. */
export const AS_RUNTIME = { role: RUNTIME_ROLE } as const

async function assertMaySetRole(client: pg.ClientBase, connectionString: string): Promise<void> {
  try {
    await assertFenced(addressWith(connectionString, AS_RUNTIME))
  } catch (error) {
    if (sqlState(error) !== '42501') throw error
    const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_user) AS name')
    const remedy = `as an administrator of the server, GRANT ${RUNTIME_ROLE} TO ${rows[0]?.name}`
    throw new Error(`The owner may not set the role ${RUNTIME_ROLE}: ${remedy}.`, { cause: error })
  }
}

/**
 * Errors that are no refusal: a server that is down or full, or a role that is not under row-level security.
 * PgBouncer refuses a user with 08P01.
 */
const isNoRefusal = (error: unknown) => /^(08(?!P01)|53|57|$)/.test(sqlState(error) ?? '')

async function keptSecret(client: pg.ClientBase): Promise<string | undefined> {
  return (await client.query<{ secret: string }>(SECRET)).rows[0]?.secret
}

/** Signs in once to test it; returns why the server does not allow it. */
async function refusal(connectionString: string, signIn: SignIn): Promise<Error | undefined> {
  try {
    await assertFenced(addressWith(connectionString, {}, signIn))
    return undefined
  } catch (error) {
    if (isNoRefusal(error) || !(error instanceof Error)) throw error
    return error
  }
}

/**
 * Gives the role a secret, or takes the existing one. A role belongs to the whole server: where several of its
 * databases are Molen's, the role's comment names the one that stores the secret, and the others read it there.
 */
async function agree(client: pg.ClientBase, connectionString: string): Promise<string> {
  for (let tries = 1; ; tries++) {
    await client.query('BEGIN')
    try {
      // This is also a lock across databases: a parallel process waits here, fails, and starts over.
      await client.query(`ALTER ROLE ${RUNTIME_ROLE} LOGIN`)
      const theirs = await secretElsewhere(client, connectionString)
      const secret = theirs ?? (await keptSecret(client)) ?? randomBytes(32).toString('base64url')
      await client.query(`ALTER ROLE ${RUNTIME_ROLE} PASSWORD ${pg.escapeLiteral(scramVerifier(secret))}`)
      await client.query('DELETE FROM molen_owner.serving_login')
      await run(client, sql`INSERT INTO molen_owner.serving_login (secret) VALUES (${secret})`)
      if (theirs === undefined) await nameHome(client)
      await client.query('COMMIT')
      return secret
    } catch (error) {
      await client.query('ROLLBACK')
      if (tries === TRIES || sqlState(error) !== 'XX000') throw error
    }
  }
}

/** The secret as another database of the server stores it, if one does. */
async function secretElsewhere(client: pg.ClientBase, connectionString: string): Promise<string | undefined> {
  const { rows } = await run<{ name: string }>(
    client,
    sql`SELECT datname AS name FROM pg_database
      WHERE shobj_description(${sql.lit(RUNTIME_ROLE)}::regrole, 'pg_authid') = ${HOME} || datname
        AND datname <> current_database()`,
  )
  if (!rows[0]) return undefined
  const address = addressOf(connectionString, rows[0].name)
  const table = await oneStatement(address, "SELECT to_regclass('molen_owner.serving_login') IS NOT NULL AS is_there")
  return table.rows[0]?.is_there ? (await oneStatement(address, SECRET)).rows[0]?.secret : undefined
}

async function nameHome(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
  await client.query(`COMMENT ON ROLE ${RUNTIME_ROLE} IS ${pg.escapeLiteral(`${HOME}${rows[0]?.name}`)}`)
}

const WHO = `
  SELECT current_user AS name, rolsuper OR rolbypassrls AS passes FROM pg_roles WHERE rolname = current_user`

/** Connects once to check; throws where connections to the address are not under row-level security. */
async function assertFenced(address: string): Promise<void> {
  const { rows } = await oneStatement(address, WHO)
  if (rows[0]?.name !== RUNTIME_ROLE) {
    throw new Error(
      `Serving connections run as ${rows[0]?.name} instead of ${RUNTIME_ROLE}: a pooler drops the options they begin with. Let DATABASE_URL name PostgreSQL itself.`,
    )
  }
  if (rows[0].passes) {
    throw new Error(`Row-level security does not hold: ALTER ROLE ${RUNTIME_ROLE} NOSUPERUSER NOBYPASSRLS.`)
  }
}

const ITERATIONS = 4_096

/**
 * The SCRAM verifier that PostgreSQL stores for a password (RFC 5803). Sending it instead of the password keeps the
 * password out of the server's log and statement statistics. The password must be plain ASCII.
 */
function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`
}

/** Runs one statement on a new connection to the address. */
async function oneStatement(address: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: address, application_name: 'molen' })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}
