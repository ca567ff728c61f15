import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { company, every, filled, literally, statement } from './sql.ts'

test('a value is a parameter wherever it stands, and one that is named once is one parameter', () => {
  const day = sql.val('2026-11-29')
  const either = sql`(${sql.ref('t.date')} = ${day} OR ${sql.ref('t.date')} > ${day})`
  expect(statement(sql`SELECT ${1} WHERE ${every([either, sql`id = ${1}`])}`)).toEqual({
    text: 'SELECT $1 WHERE ("t"."date" = $2 OR "t"."date" > $2) AND id = $3',
    values: [1, '2026-11-29', 1],
  })
})

test('statements of one shape have one text, whatever their values', () => {
  const of = (id: number, words: string[]) => sql`SELECT ${sql.lit('a')} WHERE id = ${id} AND word = ANY (${words})`
  expect(statement(of(1, ['x'])).text).toBe(statement(of(2, ['y', 'z'])).text)
})

test('a literal that stands in several places stays a literal', () => {
  const word = sql.lit("it's")
  expect(statement(sql`SELECT ${word}, ${1}, ${word}`)).toEqual({ text: "SELECT 'it''s', $1, 'it''s'", values: [1] })
})

test('the company is that of the sender, as one parameter, and a statement that names it is not sent without one', () => {
  const query = sql`SELECT FROM a JOIN b ON b.corporate_id = ${company} WHERE a.corporate_id = ${company}`
  expect(statement(query, 7)).toEqual({
    text: 'SELECT FROM a JOIN b ON b.corporate_id = $1 WHERE a.corporate_id = $1',
    values: [7],
  })
  expect(() => statement(query)).toThrow('names a company')
})

test('conditions that are none are true', () => {
  expect(statement(sql`SELECT WHERE ${every([])}`).text).toBe('SELECT WHERE true')
})

test('names in braces of a definition stand for values, and other braces stay', () => {
  const query = filled("d.date >= {from} AND tags = '{}'", () => sql`${'2026-11-01'}::date`)
  expect(statement(query)).toEqual({ text: "d.date >= $1::date AND tags = '{}'", values: ['2026-11-01'] })
})

test('a statement without parameters has its values as quoted literals', () => {
  const words = ['a"b', 'c\\d', "e'f", 'g,h']
  const query = sql`COPY (SELECT ${"it's"}, ${5} WHERE ${company} = 1 AND word = ANY (${words}))`
  expect(literally(query, 7)).toBe(
    String.raw`COPY (SELECT 'it''s', '5' WHERE '7' = 1 AND word = ANY ( E'{"a\\"b","c\\\\d","e''f","g,h"}'))`,
  )
  expect(literally(sql`SELECT ${null}, ${true}`, 7)).toBe("SELECT NULL, 'true'")
  expect(() => literally(sql`SELECT ${{}}`, 7)).toThrow('Only texts, numbers')
})
