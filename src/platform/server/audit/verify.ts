import { sql } from 'kysely'
import type pg from 'pg'
import { run, statement } from '../database/sql.ts'
import { FIRST_HASH, sealHash } from './seal-hash.ts'

/** What is wrong with a batch. */
export type Breakage =
  /** Its rows differ from the sealed ones: one was changed, deleted or inserted, or the seal itself was changed. */
  | 'rows'
  /** It does not follow the previous seal: that one was replaced, or one is missing. */
  | 'chain'

export interface BrokenBatch {
  no: number
  fromId: number
  toId: number
  at: Date
  sealedRows: number
  foundRows: number
  breakage: Breakage
}

export interface Verification {
  batches: number
  rows: number
  /** Rows that are not sealed yet; only known at the end. */
  open: number
  broken: BrokenBatch[]
  /** The hash of the last seal. Recorded elsewhere, it later proves that the end was not cut off. */
  head: string | null
  /** The number of the last verified seal when time ran out; the next call continues after it. */
  next: number | null
}

/** The first seal and the time budget; everything by default. */
interface Part {
  after?: number
  budgetMs?: number
}

interface SealRow {
  no: number
  from_id: number
  to_id: number
  rows: number
  prev_hash: string
  hash: string
  at: Date
  found: number
  computed: string
}

/** Seals read per statement, so that each stays short. */
const AT_ONCE = 50

/** Recomputes a company's seals and returns the broken batches, within the time budget. */
export async function verifyAudit(
  owner: pg.Pool,
  corporateId: number,
  { after = 0, budgetMs = Number.POSITIVE_INFINITY }: Part = {},
): Promise<Verification> {
  const until = Date.now() + budgetMs
  const broken: BrokenBatch[] = []
  const before = { ...(await sealBefore(owner, corporateId, after)), batches: 0, rows: 0 }
  let next: number | null = null
  for (;;) {
    const { rows } = await owner.query<SealRow>({
      name: 'verify-audit',
      ...statement(sealsAfter(corporateId, before.no)),
    })
    for (const seal of rows) {
      const follows = seal.no === before.no + 1 && seal.from_id === before.toId + 1 && seal.prev_hash === before.hash
      const holds = seal.found === seal.rows && seal.computed === seal.hash
      if (!holds || !follows) broken.push(brokenBatch(seal, holds ? 'chain' : 'rows'))
      Object.assign(before, { no: seal.no, toId: seal.to_id, hash: seal.hash, batches: before.batches + 1 })
      before.rows += seal.found
    }
    if (rows.length < AT_ONCE) break
    if (Date.now() >= until) {
      next = before.no
      break
    }
  }
  return {
    batches: before.batches,
    rows: before.rows,
    open: next === null ? await openRows(owner, corporateId, before.toId) : 0,
    broken,
    head: before.no > 0 ? before.hash : null,
    next,
  }
}

async function openRows(owner: pg.Pool, corporateId: number, after: number): Promise<number> {
  const { rows } = await run<{ open: number }>(
    owner,
    sql`SELECT count(*) AS open FROM audit_logs WHERE corporate_id = ${corporateId} AND id > ${after}`,
  )
  return Number(rows[0]?.open ?? 0)
}

/** Where a continued verification starts: after that seal, or at the beginning. */
async function sealBefore(owner: pg.Pool, corporateId: number, no: number) {
  const { rows } = await run<{ no: number; to_id: number; hash: string }>(
    owner,
    sql`SELECT no, to_id, hash FROM audit_seals WHERE corporate_id = ${corporateId} AND no = ${no}`,
  )
  const [seal] = rows
  return seal ? { no: seal.no, toId: seal.to_id, hash: seal.hash } : { no: 0, toId: 0, hash: FIRST_HASH }
}

function brokenBatch(seal: SealRow, breakage: Breakage): BrokenBatch {
  return {
    no: seal.no,
    fromId: seal.from_id,
    toId: seal.to_id,
    at: seal.at,
    sealedRows: seal.rows,
    foundRows: seal.found,
    breakage,
  }
}

const HASH = sealHash({
  corporate: sql`s.corporate_id`,
  no: sql`s.no`,
  from: sql`s.from_id`,
  to: sql`s.to_id`,
  prev: sql`s.prev_hash`,
})

// No row may precede the first batch, so it starts at the lowest possible id.
const sealsAfter = (corporateId: number, no: number) => sql`
  SELECT s.no, s.from_id, s.to_id, s.rows, s.prev_hash, s.hash, s.at, count(a.id) AS found, ${HASH} AS computed
  FROM (SELECT * FROM audit_seals WHERE corporate_id = ${corporateId} AND no > ${no}
    ORDER BY no LIMIT ${sql.lit(AT_ONCE)}) s
  LEFT JOIN audit_logs a ON a.corporate_id = s.corporate_id AND a.id <= s.to_id
    AND a.id >= CASE s.no WHEN 1 THEN ${sql.lit(Number.MIN_SAFE_INTEGER)} ELSE s.from_id END
  GROUP BY s.corporate_id, s.no, s.from_id, s.to_id, s.rows, s.prev_hash, s.hash, s.at
  ORDER BY s.no`
