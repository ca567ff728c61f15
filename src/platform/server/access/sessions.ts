import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { NumberFormat } from '../../definition/format.ts'
import type { Language } from '../../definition/label.ts'
import type { Listener } from '../database/listener.ts'
import { run, type Sql, statement } from '../database/sql.ts'
import { connect } from '../database/transaction.ts'
import type { Actor, Unit } from './actor.ts'
import { hashToken } from './hash.ts'
import { unitsOfCorporate } from './units.ts'

/** The notification channel on which processes announce changed rights. */
export const SESSIONS_CHANNEL = 'molen_sessions'
/** How long a cached session is trusted, in case a notification is lost. */
const BELIEVED_MS = 5_000
const ABSOLUTE_DAYS = 14
/** A session expires after this many hours without use. */
export const IDLE_HOURS = 12
const MOST_KEPT = 10_000
/** SQL condition: the session `s` is still valid. */
export const SESSION_HOLDS = sql`s.expires_at > now()
  AND s.used_at > now() - make_interval(hours => ${sql.lit(IDLE_HOURS)})`

/** Opens a session and returns its token, which is stored nowhere. */
export async function openSession(
  client: pg.ClientBase,
  user: { homeCorporateId: number; userId: number; corporateId: number | null; unitId: number | null },
  from: { address: string; agent: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await run(
    client,
    sql`INSERT INTO sessions
        (token_hash, home_corporate_id, user_id, role_id, corporate_id, production_unit_id, address, agent, expires_at)
      SELECT ${hashToken(token)}, corporate_id, id, role_id, ${user.corporateId}, ${user.unitId}, ${from.address},
        ${from.agent.slice(0, 200)}, now() + make_interval(days => ${ABSOLUTE_DAYS})
      FROM users WHERE corporate_id = ${user.homeCorporateId} AND id = ${user.userId}`,
  )
  return token
}

/** Who sits where: a session, or a user as if they had just signed in. */
interface Seat {
  token_hash: string
  /** Whether the time of last use is due to be written. */
  is_due: boolean
  home_corporate_id: number
  user_id: number
  /** The role with which the user signed in, which they must still have. */
  role_id: number
  corporate_id: number | null
  production_unit_id: number | null
  number_format: NumberFormat | null
  limits: Readonly<Record<string, number>> | null
}

// A company may sit on another machine than the sessions, and another one than the company that its administrator looks
// at: so a seat, its user and its units are read by one statement each.
const seatsOf = (tokenHashes: readonly string[]) => sql`
  SELECT s.token_hash, s.used_at < now() - interval '5 minutes' AS is_due, s.home_corporate_id, s.user_id, s.role_id,
    s.corporate_id, s.production_unit_id, c.number_format, company_limits(c.id) AS limits
  FROM sessions s
  JOIN corporates hc ON hc.id = s.home_corporate_id AND hc.status = 'active'
  LEFT JOIN corporates c ON c.id = s.corporate_id
  WHERE s.token_hash = ANY (${tokenHashes}) AND ${SESSION_HOLDS} AND (s.corporate_id IS NULL OR c.status = 'active')`

// As if the users had just signed in to their own company.
const seatInCompany = (corporateId: number) => sql`
  SELECT '' AS token_hash, false AS is_due, id AS home_corporate_id, id AS corporate_id,
    NULL::bigint AS production_unit_id, number_format, company_limits(id) AS limits
  FROM corporates WHERE id = ${corporateId} AND status = 'active'`

interface Person {
  user_id: number
  username: string
  name: string
  email: string
  is_verified: boolean
  language: Language
  role_id: number
  role_code: string
  level: number
  corporate_level: boolean
  fixed_unit_id: number | null
  must_change_password: boolean
  must_set_second_factor: boolean
  number_format: NumberFormat | null
  permissions: string[]
}

// User and role must be active.
function peopleOf(corporateId: number): Sql {
  const home = sql.val(corporateId)
  return sql`
    SELECT u.id AS user_id, u.username, u.name, u.email,
      u.email_status <> 'email_unverified' AS is_verified, coalesce(u.lang, 'id') AS language, u.role_id,
      r.code AS role_code, r.level, u.corporate_level, u.production_unit_id AS fixed_unit_id, u.must_change_password,
      u.number_format,
      r.second_factor_required AND NOT EXISTS (SELECT 1 FROM second_factors f
        WHERE f.corporate_id = ${home} AND f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS must_set_second_factor,
      held_permissions(u.corporate_id, u.role_id) AS permissions
    FROM users u
    JOIN roles r ON r.corporate_id = ${home} AND r.id = u.role_id AND r.active AND r.deleted_at IS NULL
    WHERE u.corporate_id = ${home} AND u.status = 'active'`
}

const unitsIn = (corporateId: number) => sql`
  SELECT id, code, name, timezone, phone, email, address, description,
    allow_backdate AND EXISTS (SELECT 1 FROM platform_settings WHERE name = 'ALLOW_BACKDATE'
      AND value = '1') AS "allowBackdate"
  FROM production_units WHERE corporate_id = ${corporateId} AND deleted_at IS NULL ORDER BY id`

/** What reads: a pool, or one of its connections. */
type Reading = Pick<pg.ClientBase, 'query'>

async function unitsOf(reading: Reading, corporateId: number | null): Promise<Unit[]> {
  if (corporateId === null) return []
  return (await reading.query<Unit>({ name: 'session-units', ...statement(unitsIn(corporateId)) })).rows
}

async function seatsAt(reading: Reading, tokenHashes: readonly string[]): Promise<Seat[]> {
  return (await reading.query<Seat>({ name: 'session-seats', ...statement(seatsOf(tokenHashes)) })).rows
}

/** The users of these seats; a user or role that is no longer active has none. */
async function actorsOf(reading: Reading, seats: readonly Seat[]): Promise<Actor[]> {
  const people = new Map<number, Person[]>()
  for (const [home, ofHome] of Map.groupBy(seats, (seat) => seat.home_corporate_id)) {
    const seated = sql`${peopleOf(home)} AND u.id = ANY (${ofHome.map((seat) => seat.user_id)})`
    people.set(home, (await reading.query<Person>({ name: 'session-people', ...statement(seated) })).rows)
  }
  const units = new Map<number | null, Unit[]>()
  for (const corporateId of new Set(seats.map((seat) => seat.corporate_id)))
    units.set(corporateId, await unitsOf(reading, corporateId))
  return seats.flatMap((seat) => {
    const person = people.get(seat.home_corporate_id)?.find((one) => one.user_id === seat.user_id)
    return person && person.role_id === seat.role_id ? [toActor(seat, person, units.get(seat.corporate_id) ?? [])] : []
  })
}

/**
 * The sessions of this process. The owner reads them, because no tenant is known before. They are cached for seconds
 * and dropped at once when any process announces changed rights.
 */
export class Sessions {
  readonly #pool: pg.Pool
  #kept = new Map<string, { actor: Actor; until: number }>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Listens for changes by other processes. */
  async listen(listener: Listener): Promise<void> {
    await listener.hear(SESSIONS_CHANNEL, { notified: () => this.forgetHere(), missed: () => this.forgetHere() })
  }

  /** The user of the token; undefined when it is unknown, expired or revoked. */
  async find(token: string): Promise<Actor | undefined> {
    const key = hashToken(token)
    // A session read while the cache is dropped must not be cached: it goes into the old map.
    const keeping = this.#kept
    const kept = keeping.get(key)
    if (kept && kept.until > Date.now()) return kept.actor
    const client = await connect(this.#pool)
    try {
      const seats = await seatsAt(client, [key])
      const [actor] = await actorsOf(client, seats)
      if (!actor) {
        keeping.delete(key)
        return undefined
      }
      if (seats[0]?.is_due) {
        const used = sql`UPDATE sessions SET used_at = now()
          WHERE token_hash = ${key} AND used_at < now() - interval '5 minutes'`
        await client.query({ name: 'session-used', ...statement(used) })
      }
      if (keeping.size >= MOST_KEPT) keeping.clear()
      keeping.set(key, { actor, until: Date.now() + BELIEVED_MS })
      return actor
    } finally {
      client.release()
    }
  }

  /** Like `find`, but does not count as a use: an open tab alone does not keep a session alive. */
  async look(token: string): Promise<Actor | undefined> {
    const hash = hashToken(token)
    return (await this.lookAt([hash])).get(hash)
  }

  /** The users of these sessions; ended sessions are missing. */
  async lookAt(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, Actor>> {
    const actors = await actorsOf(this.#pool, await seatsAt(this.#pool, tokenHashes))
    return new Map(actors.map((actor) => [actor.tokenHash, actor]))
  }

  /**
   * A platform administrator in a company they name without switching to it, as in the second step of the login.
   * Other users stay unchanged.
   */
  async inCorporate(actor: Actor, corporateId: number): Promise<Actor> {
    if (actor.homeCorporateId !== 0) return actor
    return { ...actor, corporateId, units: await unitsOfCorporate(this.#pool, corporateId), unitId: null }
  }

  /** Ends one session. */
  async end(tokenHash: string): Promise<void> {
    await run(this.#pool, sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}`)
    await this.forget()
  }

  /** Drops this process's cache, so rights and units are read again. */
  forgetHere(): void {
    this.#kept = new Map()
  }

  /** Drops the cache of every process, so rights and units are read again. */
  async forget(): Promise<void> {
    this.forgetHere()
    await this.#pool.query(`NOTIFY ${SESSIONS_CHANNEL}`)
  }
}

/** A user as if they had just signed in; undefined when they may not sign in. */
export async function actorOfUser(owner: pg.Pool, corporateId: number, userId: number): Promise<Actor | undefined> {
  const [found] = await membersOf(owner, corporateId, [userId])
  return found?.actor
}

/** The active users of a company, all or the named ones, with their current rights. */
async function membersOf(owner: pg.Pool, corporateId: number, ids: readonly number[] | null) {
  const named = sql.val(ids)
  const [seats, people] = await Promise.all([
    run<Omit<Seat, 'user_id' | 'role_id'>>(owner, seatInCompany(corporateId)),
    run<Person>(
      owner,
      sql`${peopleOf(corporateId)} AND (${named}::bigint[] IS NULL OR u.id = ANY (${named})) ORDER BY u.id`,
    ),
  ])
  const [seat] = seats.rows
  if (!seat) return []
  const units = await unitsOf(owner, corporateId)
  return people.rows.map((person) => ({
    person,
    actor: toActor({ ...seat, user_id: person.user_id, role_id: person.role_id }, person, units),
  }))
}

/** A user to whom something is mailed, with their current rights. */
export interface MailedUser {
  actor: Actor
  email: string
  /** The user's language; Indonesian unless they chose another. */
  language: Language
}

/** The active users of a company whose address is verified, all or the named ones, with their current rights. */
export async function mailedUsers(owner: pg.Pool, corporateId: number, ids?: readonly number[]): Promise<MailedUser[]> {
  const members = await membersOf(owner, corporateId, ids ?? null)
  return members
    .filter(({ person }) => person.is_verified)
    .map(({ actor, person: { email, language } }) => ({ actor, email, language }))
}

function toActor(seat: Seat, person: Person, unitsOfCompany: readonly Unit[]): Actor {
  const units = unitsOfCompany.filter(({ id }) => person.corporate_level || id === person.fixed_unit_id)
  return {
    roleId: person.role_id,
    permissions: new Set(person.permissions),
    userId: person.user_id,
    homeCorporateId: seat.home_corporate_id,
    corporateId: seat.corporate_id,
    username: person.username,
    name: person.name,
    roleCode: person.role_code,
    level: person.level,
    corporateLevel: person.corporate_level,
    fixedUnitId: person.corporate_level ? null : person.fixed_unit_id,
    unitId: person.corporate_level ? seat.production_unit_id : person.fixed_unit_id,
    units,
    mustChangePassword: person.must_change_password,
    mustSetSecondFactor: person.must_set_second_factor,
    numberFormat: person.number_format ?? seat.number_format ?? 'comma-thousands',
    tokenHash: seat.token_hash,
    limits: seat.limits ?? {},
  }
}
