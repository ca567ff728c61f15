import { DateTime } from 'luxon'
import type pg from 'pg'
import { type Finding, failed, ok, warning } from './finding.ts'

/**
 * Seconds of difference between the clocks from which someone should look, and from which times on documents are wrong.
 */
const APART = { warning: 2, failed: 30 }

/** Checks that the clocks of this machine and of the database agree. */
export async function clockFinding(client: pg.ClientBase): Promise<Finding> {
  const sent = Date.now()
  const { rows } = await client.query<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  )
  const received = Date.now()
  // The database read its clock between these two moments.
  const ahead = Math.max(0, (rows[0]?.ms ?? 0) - received)
  const behind = Math.max(0, sent - (rows[0]?.ms ?? 0))
  const seconds = Math.max(ahead, behind) / 1_000
  const says = `The database's clock is ${seconds.toFixed(1)} s ${ahead > 0 ? 'ahead' : 'behind'}: on both machines, timedatectl set-ntp true.`
  if (seconds > APART.failed) return failed(says)
  if (seconds > APART.warning) return warning(says)
  return ok("this machine's clock and the database's agree")
}

interface Zone {
  zone: string
  /** Minutes before UTC by PostgreSQL; null for an unknown zone. */
  minutes: number | null
}

const ZONES = `
  SELECT u.timezone AS zone, (extract(epoch FROM min(z.utc_offset)) / 60)::float8 AS minutes
  FROM production_units u LEFT JOIN pg_timezone_names z ON z.name = u.timezone
  GROUP BY 1 ORDER BY 1`

/** Checks that Node and PostgreSQL know the plants' time zones and agree about them. */
export async function zonesFinding(client: pg.ClientBase): Promise<Finding> {
  const { rows } = await client.query<Zone>(ZONES)
  for (const { zone, minutes } of rows) {
    const here = DateTime.local({ zone })
    if (minutes === null)
      return failed(`PostgreSQL does not know the time zone ${zone}: update tzdata on its machine and restart it.`)
    if (!here.isValid) return failed(`Node does not know the time zone ${zone}: install a Node with full ICU.`)
    if (here.offset !== minutes) {
      return failed(
        `It is ${time(minutes)} in ${zone} for PostgreSQL and ${time(here.offset)} for Node: update tzdata on the database's machine, and Node here.`,
      )
    }
  }
  return ok(
    rows.length > 0 ? `known and agreed on: ${rows.map(({ zone }) => zone).join(', ')}` : 'no plant has one yet',
  )
}

/** The local time of a clock this many minutes before UTC. */
const time = (minutes: number) => DateTime.utc().plus({ minutes }).toFormat('HH:mm')
