import pg from 'pg'

const { builtins, getTypeParser } = pg.types

/**
 * How PostgreSQL's types arrive: bigint as number (ids and whole rupiah stay below 2^53, the parser
 * of requests sees to it), numeric as exact text, date as YYYY-MM-DD, timestamptz as Date.
 */
export const parsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.INT8) return Number
    if (oid === builtins.DATE || oid === builtins.TIME) return String
    return getTypeParser(oid, format as 'text')
  },
}
