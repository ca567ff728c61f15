import { describe, expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'
import { breachesOf } from './sql-rules.ts'

const TABLE = `-- @distribute corporate_id
CREATE TABLE things (
  corporate_id bigint NOT NULL,
  id bigint NOT NULL,
  CONSTRAINT things_pkey PRIMARY KEY (corporate_id, id)
);
CALL guard_table('things', 'corporate');`

const rules = (sql: string) => breachesOf('x.sql', sql).map((breach) => breach.rule)

describe('The rules of migrations', () => {
  test('every migration of the product follows them', async () => {
    const breaches = (await readMigrations()).flatMap((migration) => breachesOf(migration.file, migration.sql))
    expect(breaches).toEqual([])
  })

  test('a correct tenant table passes', () => {
    expect(rules(TABLE)).toEqual([])
  })

  test.each([
    ['a table without its marker', TABLE.replace('-- @distribute corporate_id', ''), /say -- @distribute/],
    [
      'a key that does not begin with the company',
      TABLE.replace('(corporate_id, id)', '(id)'),
      /must begin with corporate_id/,
    ],
    [
      'a constraint without a name',
      TABLE.replace('id bigint NOT NULL,\n  CONS', 'id bigint NOT NULL CHECK (id > 0),\n  CONS'),
      /name the constraint/,
    ],
    ['a table without its guard', TABLE.replace(/CALL.*/, ''), /guard_table/],
    ['a trigger', 'CREATE TRIGGER t BEFORE INSERT ON things EXECUTE FUNCTION f();', /No triggers/],
    [
      'several subcommands of ALTER TABLE',
      'ALTER TABLE things ADD COLUMN a text, ADD COLUMN b text;',
      /One subcommand/,
    ],
    [
      'a unique index without the company',
      `${TABLE}\nCREATE UNIQUE INDEX things_code_key ON things (code);`,
      /corporate_id comes first/,
    ],
    [
      'a restrictive policy on a table of another file',
      'CREATE POLICY own ON things AS RESTRICTIVE USING (true);',
      /made with its table/,
    ],
    ['MERGE', 'MERGE INTO things USING others ON true WHEN MATCHED THEN DELETE;', /No MERGE/],
  ])('%s is reported', (_, sql, message) => {
    expect(rules(sql).join('\n')).toMatch(message)
  })
})
