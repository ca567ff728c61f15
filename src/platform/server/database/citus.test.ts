import { describe, expect, test } from 'vitest'
import { extensionProblem, spreadOf, targetsFirst } from './citus.ts'

test.each(['13.2-1', '13.3-1', '14.0-1'])('the extension citus %s is taken', (version) => {
  expect(extensionProblem(version)).toBeNull()
})

test.each(['12.1-1', '13.1-2', '9.5-3'])('the extension citus %s is refused by name', (version) => {
  expect(extensionProblem(version)).toContain(`the extension citus ${version}; Molen needs 13.2 or newer`)
})

test('the markers say which table is on every node and which is spread by company', () => {
  const sql = `
    -- What everybody reads.
    -- @reference
    CREATE TABLE cities (id bigint);
    INSERT INTO cities VALUES (1);
    -- @distribute corporate_id
    CREATE TABLE IF NOT EXISTS plants (corporate_id bigint);
    CREATE TABLE unmarked (id bigint);`
  expect([...spreadOf([{ sql }])]).toEqual([
    ['cities', 'reference'],
    ['plants', 'by company'],
  ])
})

describe('Tables are spread', () => {
  test('after those that their foreign keys refer to', () => {
    const links = [
      { from: 'dockets', to: 'orders' },
      { from: 'orders', to: 'customers' },
    ]
    expect(targetsFirst(['dockets', 'orders', 'customers'], links)).toEqual([['customers'], ['orders'], ['dockets']])
  })

  test('together where they refer to each other', () => {
    const links = [
      { from: 'plants', to: 'stores' },
      { from: 'stores', to: 'plants' },
      { from: 'stores', to: 'cities' },
      { from: 'stocks', to: 'stores' },
    ]
    expect(targetsFirst(['stocks', 'plants', 'stores', 'cities'], links)).toEqual([
      ['cities'],
      ['plants', 'stores'],
      ['stocks'],
    ])
  })
})
