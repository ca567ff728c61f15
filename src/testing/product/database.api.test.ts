import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { loadModules } from '../../app/product.ts'
import { migrate } from '../../platform/server/database/migrate.ts'
import { generateTypes } from '../../platform/server/database/types-generator.ts'
import { contradictions } from '../../platform/server/engine/consistency.ts'
import { createDatabase, TEMPLATE } from '../global-setup.ts'

/** A client on a copy of the demo database. */
async function copy(name: string): Promise<pg.Client> {
  const client = new pg.Client(await createDatabase(inject('postgres'), name, TEMPLATE))
  await client.connect()
  return client
}

/** Reverts the newest migration of the database; returns its name. */
async function takeBackNewest(client: pg.Client): Promise<string> {
  const { rows } = await client.query('SELECT name FROM schema_migrations ORDER BY name DESC LIMIT 1')
  let text = ''
  for await (const file of glob(`src/**/${rows[0].name}.sql`)) text = await readFile(file, 'utf8')
  const made = [
    ...text.matchAll(/^CREATE (?:OR REPLACE )?(TABLE|VIEW|FUNCTION|AGGREGATE) (\w+(?:\(\w+\))?)/gm),
  ].toReversed()
  const added = [...text.matchAll(/^ALTER TABLE (\w+) ADD COLUMN (\w+)/gm)]
  const indexes = [...text.matchAll(/^CREATE (?:UNIQUE )?INDEX (\w+)/gm)]
  // The migration then finds the rows that it changes or deletes, and the constraints that it replaces or drops.
  const rewritten = [
    ...text.matchAll(
      /^(DELETE FROM|UPDATE) |DROP CONSTRAINT (IF EXISTS )?\w+;$|ALTER COLUMN \w+ DROP NOT NULL|^COMMENT ON /gm,
    ),
  ]
  expect(made.length + added.length + indexes.length + rewritten.length).toBeGreaterThan(0)
  // An index that it replaces was there before.
  const isReplaced = (name = '') => new RegExp(`^DROP INDEX ${name};`, 'm').test(text)
  for (const [, name] of indexes) if (!isReplaced(name)) await client.query(`DROP INDEX IF EXISTS ${name}`)
  for (const [, kind, name] of made) await client.query(`DROP ${kind} ${name} CASCADE`)
  for (const [, table, column] of added) await client.query(`ALTER TABLE ${table} DROP COLUMN ${column} CASCADE`)
  await client.query('DELETE FROM schema_migrations WHERE name = $1', [rows[0].name])
  return rows[0].name
}

describe('The database and the code', () => {
  test('the row types are those of the migrated database; `npm run types` writes them again', async () => {
    const client = await copy('types')
    const file = path.resolve(import.meta.dirname, '../../platform/server/database/types.gen.ts')
    expect(await readFile(file, 'utf8')).toBe(await generateTypes(client))
    await client.end()
  })

  test('no definition contradicts the database', async () => {
    const client = await copy('consistent')
    expect(await contradictions(client, await loadModules())).toEqual([])
    await client.end()
  })

  test('a missing table, a missing column and a filter or a unique field without its index stop the start with module, field and remedy', async () => {
    const client = await copy('inconsistent')
    await client.query('DROP INDEX dockets_customer_idx')
    await client.query('DROP INDEX production_schedules_customer_idx')
    await client.query('CREATE INDEX ON production_schedules (corporate_id, customer_id, pour_date, id)')
    await client.query('DROP INDEX uoms_code_key')
    await client.query('ALTER TABLE uoms DROP COLUMN base_factor CASCADE')
    await client.query('ALTER TABLE uoms DROP COLUMN search_text CASCADE')
    await client.query('ALTER TABLE pic_corporates DROP COLUMN deleted_at CASCADE')
    await client.query('ALTER TABLE role_permissions RENAME TO granted_permissions')
    const wrong = (await contradictions(client, await loadModules())).join('\n')
    expect(wrong).toMatch(/Module production\/docket, field customer_id: .* without an index; add one/)
    expect(wrong).toMatch(/Module production-schedule, field customer_id: .* in the order of the list; add one/)
    expect(wrong).toMatch(/Module uom, field code: .* no unique index that holds it; add one/)
    expect(wrong).toMatch(/Module uom, field base_factor: .* no such column; add it/)
    expect(wrong).toMatch(/Module uom, field search_text: .* no such column; add it/)
    expect(wrong).toMatch(/Module pic-corporate, field deleted_at: .* pic_corporates has no such column; add it/)
    expect(wrong).toMatch(/Module roles, field \S+: there is no table role_permissions; add it/)
    await client.end()
  })

  test('a server that is too old is refused in one line before anything is written', async () => {
    const client = new pg.Client(await createDatabase(inject('postgres'), 'too_old'))
    await client.connect()
    await client.query(`CREATE SCHEMA old;
      CREATE FUNCTION old.current_setting(text) RETURNS text LANGUAGE sql AS $$ SELECT '140012' $$;
      SET search_path = old, pg_catalog, public`)
    await expect(migrate(client, () => {})).rejects.toThrow(
      /^This PostgreSQL server is version 14\.12; Molen needs 15 or newer\. [^\n]*DATABASE_URL[^\n]*$/,
    )
    const { rows } = await client.query("SELECT to_regclass('public.schema_migrations') AS ledger")
    expect(rows[0].ledger).toBeNull()
    await client.end()
  })

  test('a database whose newest migration is missing is brought up to date', async () => {
    const client = await copy('older')
    const newest = await takeBackNewest(client)
    expect((await migrate(client, () => {})).applied).toEqual([newest])
    expect((await migrate(client, () => {})).applied).toEqual([])
    await client.end()
  })

  test('a migration that was changed after it ran is reported with its remedies, and is not run again', async () => {
    const client = await copy('changed')
    const { rows } = await client.query(
      "UPDATE schema_migrations SET hash = '' WHERE name LIKE '%_provinces' RETURNING name",
    )
    const told: string[] = []
    expect((await migrate(client, (line) => told.push(line))).applied).toEqual([])
    expect(told).toEqual([
      expect.stringMatching(
        `${rows[0].name}\\.sql was changed after it ran .* put the change into a new one, or, while`,
      ),
    ])
    await client.end()
  })

  test('a database of a newer version is refused in a sentence', async () => {
    const client = await copy('newer')
    await client.query("INSERT INTO schema_migrations (name, hash) VALUES ('29991231T0000_future', '')")
    await expect(migrate(client, () => {})).rejects.toThrow(/newer version \(29991231T0000_future\)/)
    await client.end()
  })

  test('every table of a tenant has row-level security, and the runtime role owns and creates nothing', async () => {
    const client = await copy('guarded')
    // A copied database lacks the original's privileges; every start grants them.
    await migrate(client, () => {})
    const open = await client.query(`
      SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'corporate_id'
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND NOT c.relrowsecurity
        AND has_table_privilege('molen_runtime', c.oid, 'SELECT, INSERT, UPDATE, DELETE')`)
    expect(open.rows).toEqual([])
    const rights = await client.query(`
      SELECT has_schema_privilege('molen_runtime', 'public', 'CREATE') AS creates,
        has_database_privilege('molen_runtime', current_database(), 'TEMP') AS temp,
        (SELECT count(*) FROM pg_class WHERE relowner = 'molen_runtime'::regrole) AS owns,
        has_table_privilege('molen_runtime', 'logins', 'SELECT') AS logins,
        has_table_privilege('molen_runtime', 'sessions', 'SELECT') AS sessions`)
    expect(rights.rows[0]).toMatchObject({ creates: false, temp: false, owns: '0', logins: false, sessions: false })
    await client.end()
  })
})
