import pg from 'pg'

const { builtins, getTypeParser } = pg.types

/** bigint[]; used for ids only, which are never null. */
const INT8_ARRAY = 1016

/**
 * How PostgreSQL types are parsed: bigint as number (ids and rupiah stay below 2^53, which the request parser
 * ensures), numeric as exact text, date as YYYY-MM-DD, timestamptz as Date.
 */
export const parsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.INT8) return Number
    if (oid === builtins.DATE || oid === builtins.TIME) return String
    if (oid === INT8_ARRAY) return (text: string) => JSON.parse(`[${text.slice(1, -1)}]`)
    return getTypeParser(oid, format as 'text')
  },
}
