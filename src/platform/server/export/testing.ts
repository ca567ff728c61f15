import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { field } from '../../definition/field.ts'
import { defineModule } from '../../definition/module.ts'
import { ownDatabase } from '../../testing/own-database.ts'
import { someWords } from '../../testing/words.ts'
import { openSession, Sessions } from '../access/sessions.ts'
import { openPools, type Pools } from '../database/pools.ts'
import { Registry } from '../engine/registry.ts'
import { buildApp } from '../http/app.ts'
import type { Patience } from '../http/patience.ts'
import type { SpoolLimits } from '../long-work/spool.ts'
import { Workers } from '../workers/workers.ts'

/** The owner of the things below. */
const owner = defineModule({
  name: 'test/owner',
  task: 'owner',
  label: ['Pemilik', 'Owner'],
  table: 'test_owners',
  scope: 'corporate',
  title: 'name',
  fields: { name: field.text(['Nama', 'Name']) },
  list: { columns: ['name'], search: ['name'], sort: 'name' },
  calls: { create: false, update: false, delete: false, export: false },
})

/** A module with a field of every kind that a file formats in its own way. */
const thing = defineModule({
  name: 'test/thing',
  task: 'thing',
  label: ['Barang [uji]', 'Thing'],
  table: 'test_things',
  scope: 'production-unit',
  growing: true,
  title: 'number',
  fields: {
    number: field.number('TT'),
    status: field.status(someWords('pending', 'finish')),
    production_unit_id: field.link(['Unit', 'Unit'], 'test/unit'),
    owner_id: field.link(['Pemilik', 'Owner'], 'test/owner'),
    note: field.textarea(['Catatan', 'Note']),
    date: field.date(['Tanggal', 'Date']),
    at: field.datetime(['Jam', 'Moment']),
    starts: field.time(['Mulai', 'Starts']),
    size: field.quantity(['Ukuran', 'Size'], 'm³'),
    pieces: field.integer(['Jumlah', 'Pieces']),
    cost: field.money(['Biaya', 'Cost'], { permission: 'read-price' }),
    colour: field.select(['Warna', 'Colour'], { red: ['Merah', 'Red'], blue: ['Biru, tua', 'Blue, dark'] }),
    fragile: field.boolean(['Mudah pecah', 'Fragile']),
  },
  list: {
    columns: [
      'number',
      'date',
      'owner_id',
      'note',
      'at',
      { field: 'starts', from: 1280 },
      'size',
      'pieces',
      'cost',
      { field: 'colour', from: 'chosen' },
      'fragile',
      'status',
    ],
    filters: ['date', 'status', 'colour', 'size', 'owner_id'],
    search: ['number', 'owner_id'],
    sortable: ['number', 'date'],
    sort: '-date',
  },
  calls: { create: false, update: false, delete: false },
})

const unit = defineModule({
  name: 'test/unit',
  task: 'unit',
  label: ['Unit', 'Unit'],
  table: 'production_units',
  scope: 'corporate',
  title: 'name',
  fields: { name: field.text(['Nama', 'Name']) },
  list: { columns: ['name'], search: ['name'], sort: 'name' },
  calls: { create: false, update: false, delete: false, export: false },
})

/** Rows of two kilobytes, in all more than the sockets buffer; one can be `slow` or `broken`. */
const slow = defineModule({
  name: 'test/slow',
  task: 'thing',
  label: ['Lambat', 'Slow'],
  table: 'test_slow',
  scope: 'corporate',
  title: 'name',
  fields: { name: field.text(['Nama', 'Name']) },
  list: { columns: ['name'], filters: ['name'], search: ['name'], sort: 'id' },
  calls: { create: false, update: false, delete: false },
})

export const COUNT = 1_203

const TABLES = `
  CREATE TABLE test_owners (corporate_id bigint NOT NULL, id bigint NOT NULL, name text NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(name)) STORED, PRIMARY KEY (corporate_id, id));
  CALL guard_table('test_owners', 'corporate');
  CREATE TABLE test_things (corporate_id bigint NOT NULL, id bigint NOT NULL, production_unit_id bigint NOT NULL,
    number text NOT NULL, status text NOT NULL, owner_id bigint, note text, date date NOT NULL, at timestamptz,
    starts time, size numeric(14,3), pieces integer, cost bigint, colour text, fragile boolean,
    updated_at timestamptz NOT NULL DEFAULT now(), search_text text GENERATED ALWAYS AS (lower(number)) STORED,
    PRIMARY KEY (corporate_id, id));
  CALL guard_table('test_things', 'production-unit');
  CREATE TABLE test_slow (corporate_id bigint NOT NULL, id bigint NOT NULL, name text, PRIMARY KEY (corporate_id, id));
  CALL guard_table('test_slow', 'corporate');
  CREATE FUNCTION test_read(name text) RETURNS text STABLE LANGUAGE plpgsql AS $$
    BEGIN
      IF name = 'broken' THEN RAISE EXCEPTION 'secret of the database'; END IF;
      IF name = 'slow' THEN PERFORM pg_sleep(30); END IF;
      RETURN name || repeat('.', 2000);
    END $$;
  CREATE VIEW test_slow_list WITH (security_invoker) AS SELECT corporate_id, id, test_read(name) AS name FROM test_slow;
  GRANT SELECT ON test_slow_list TO molen_runtime;`

const ROWS = `
  INSERT INTO corporates (id, code, name) VALUES (7, 'A', 'PT A'), (8, 'B', 'PT B');
  INSERT INTO production_units (corporate_id, id, code, name, timezone) VALUES
    (7, 1, 'U1', 'Unit 1', 'Asia/Jakarta'), (7, 2, 'U2', 'Unit 2', 'Asia/Jayapura'), (8, 3, 'U3', 'Unit 3', 'Asia/Jakarta');
  INSERT INTO test_owners SELECT 7, k, 'Owner ' || k FROM generate_series(1, 40) k;
  INSERT INTO test_owners VALUES (8, 1, 'Rival');
  INSERT INTO test_things
    SELECT 7, k, 1 + k % 2, 'TT/' || lpad(k::text, 5, '0'), CASE WHEN k % 3 = 0 THEN 'pending' ELSE 'finish' END,
    1 + k % 40, 'Note "' || k || '", with comma', date '2026-01-01' + k % 50, timestamptz '2026-01-31 16:30:00Z' + make_interval(mins => k),
    time '07:30', 5.5 + k % 4, k, k * 1000, CASE WHEN k % 2 = 0 THEN 'red' ELSE 'blue' END, k % 2 = 0 FROM generate_series(1, ${COUNT}) k;
  INSERT INTO test_things (corporate_id, id, production_unit_id, number, status, date)
    VALUES (8, 1, 3, 'TT/RIVAL', 'finish', '2026-01-01');
  INSERT INTO test_slow SELECT 7, k, 'row' FROM generate_series(1, 6000) k;
  INSERT INTO test_slow VALUES (8, 1, 'broken');
  INSERT INTO roles (corporate_id, id, code, name, corporate_level, level) VALUES
    (7, 901, 'ALL', 'All', true, 10), (7, 902, 'READS', 'Reads', true, 10), (8, 901, 'ALL', 'All', true, 10);
  INSERT INTO role_permissions (corporate_id, role_id, permission) VALUES
    (7, 901, 'read-thing'), (7, 901, 'export-thing'), (7, 901, 'read-price'), (7, 902, 'read-thing'), (8, 901, 'read-thing'), (8, 901, 'export-thing');
  INSERT INTO users (corporate_id, id, username, email, phone, name, role_id, corporate_level, production_unit_id)
    VALUES
    (7, 901, 'all', 'a@a.id', '1', 'All', 901, true, NULL), (7, 902, 'reads', 'r@a.id', '2', 'Reads', 902, true, NULL),
    (7, 903, 'unit2', 'u@a.id', '3', 'Unit 2', 901, false, 2),
    (7, 904, 'second', 's@a.id', '5', 'Second', 901, true, NULL), (7, 905, 'third', 't@a.id', '6', 'Third', 901, true, NULL),
    (7, 906, 'fourth', 'f@a.id', '7', 'Fourth', 901, true, NULL), (7, 907, 'fifth', 'g@a.id', '8', 'Fifth', 901, true, NULL), (8, 901, 'rival', 'b@b.id', '4', 'Rival', 901, true, NULL);`

const USERS = {
  all: [7, 901, null],
  reads: [7, 902, null],
  unit2: [7, 903, 2],
  second: [7, 904, null],
  third: [7, 905, null],
  fourth: [7, 906, null],
  fifth: [7, 907, null],
  rival: [8, 901, null],
} as const

/** The engine with the modules above on a new database. */
export interface ExportApp {
  app: FastifyInstance
  pools: Pools
  registry: Registry
  address: string
  authorization(user: keyof typeof USERS): string
  /** Calls an API path as a user, or without a session. */
  call(path: string, user?: keyof typeof USERS, headers?: Record<string, string>): Promise<Response>
  stop(): Promise<void>
}

export async function startExportApp(limits: { patience?: Patience; spool?: SpoolLimits } = {}): Promise<ExportApp> {
  const database = await ownDatabase()
  const pools = openPools(database.connectionString)
  const client = await pools.owner.connect()
  await client.query(TABLES)
  await client.query(ROWS)
  const tokens = new Map<string, string>()
  for (const [name, [corporateId, userId, unitId]] of Object.entries(USERS)) {
    const user = { homeCorporateId: corporateId, userId, corporateId, unitId }
    tokens.set(name, await openSession(client, user, { address: '127.0.0.1', agent: 'test' }))
  }
  client.release()
  await pools.signIn(() => {})
  const registry = new Registry([owner, unit, thing, { ...slow, readFrom: 'test_slow_list' }], [])
  const app = await buildApp({
    pools,
    registry,
    sessions: new Sessions(pools.owner),
    workers: new Workers(),
    version: '0.0.0',
    ready: () => true,
    logger: false,
    ...limits,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const authorization = (user: keyof typeof USERS) => `Bearer ${tokens.get(user)}`
  return {
    app,
    pools,
    registry,
    address,
    authorization,
    call: (path, user, headers = {}) =>
      fetch(`${address}/api/${path}`, {
        headers: { ...(user ? { authorization: authorization(user) } : {}), ...headers },
      }),
    stop: async () => {
      await app.close()
      await pools.end()
      await database.drop()
    },
  }
}

/** Parses the rows of a csv by RFC 4180. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}
