import { expect, test } from 'vitest'
import { statementsOf } from './sql-statements.ts'

test('a file is split at semicolons outside of texts, comments and bodies', () => {
  const sql = `-- One; and
    INSERT INTO a VALUES ('x;''y'); -- after; it
    -- @reference
    CREATE TABLE b (id bigint);
    CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $body$ SELECT 1; $body$;
    SELECT $$;$$`
  expect(statementsOf(sql)).toEqual([
    { text: "INSERT INTO a VALUES ('x;''y')", marker: undefined },
    { text: 'CREATE TABLE b (id bigint)', marker: '@reference' },
    { text: 'CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $body$ SELECT 1; $body$', marker: undefined },
    { text: 'SELECT $$;$$', marker: undefined },
  ])
})
