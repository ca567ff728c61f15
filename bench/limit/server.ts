import Fastify from 'fastify'
import pg from 'pg'
import { parsers } from '../../src/platform/server/database/parsers.ts'
import { departDocket } from './depart.ts'
import { readBoard } from './dispatch.ts'
import { readDocket } from './docket.ts'
import { type Issuer, issueDocket, type Order } from './issue.ts'
import { readPage, readUnit, search } from './list.ts'
import { type Days, REPORTS, type ReportByHand } from './reports.ts'
import { readStock } from './stock-list.ts'

/**
 * The limit (L): what Fastify, pg and PostgreSQL reach on this machine with hand-written statements and no session,
 * permission, tenant, read audit or row-level security. The product is measured as a share of it.
 */
const COMPANY = 1
const issuer: Issuer = JSON.parse(process.env.LIMIT_ISSUER ?? 'null')

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 16,
  types: parsers,
  pipeline: true,
  options: '-c timezone=UTC',
})
const app = Fastify()

app.get<{ Params: { id: string } }>('/docket/:id', ({ params }) => readDocket(pool, COMPANY, Number(params.id)))
app.get<{ Querystring: { unit: string } }>('/unit', ({ query }) => readUnit(pool, COMPANY, Number(query.unit)))
app.get<{ Querystring: { page: string } }>('/page', ({ query }) => readPage(pool, COMPANY, Number(query.page)))
app.get<{ Querystring: { text: string; counted: string } }>('/search', ({ query }) =>
  search(pool, COMPANY, query.text, query.counted === '1'),
)
app.get<{ Querystring: { unit: string; date: string } }>('/dispatch', ({ query }) =>
  readBoard(pool, COMPANY, Number(query.unit), query.date),
)
app.get('/stock', () => readStock(pool, COMPANY))
app.get<{ Params: { report: ReportByHand }; Querystring: Days }>('/report/:report', async ({ params, query }) => {
  const { rows } = await pool.query(REPORTS[params.report](query))
  return rows
})
app.post<{ Body: Order }>('/issue', async ({ body, headers }, reply) => {
  const answer = await issueDocket(pool, issuer, String(headers['idempotency-key']), body)
  return reply.status(201).send(answer)
})
app.post<{ Params: { id: string } }>('/depart/:id', ({ params, headers }) =>
  departDocket(pool, issuer, String(headers['idempotency-key']), Number(params.id)),
)

console.log(`limit ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
