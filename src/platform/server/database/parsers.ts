import pg from 'pg'

const { builtins, getTypeParser } = pg.types

/** bigint[]; ids alone, of which none is empty. */
const INT8_ARRAY = 1016

/**
 * How PostgreSQL's types arrive: bigint as number (ids and whole rupiah stay below 2^53, the parser
 * of requests sees to it), numeric as exact text, date as YYYY-MM-DD, timestamptz as Date.
 */
export const parsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.INT8) return Number
    if (oid === builtins.DATE || oid === builtins.TIME) return String
    if (oid === INT8_ARRAY) return (text: string) => JSON.parse(`[${text.slice(1, -1)}]`)
    return getTypeParser(oid, format as 'text')
  },
}
