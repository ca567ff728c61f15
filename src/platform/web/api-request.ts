/** Values of a query or a body; undefined is left out, a list is joined by commas in a query. */
export type Params = Readonly<Record<string, unknown>>

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The parameters of a call by the specification (§7): page and limit also give the offset, and GET, POST and PUT get
 * the production unit unless the call has one. PATCH and DELETE never get it, since it would move the record to another
 * unit.
 */
export function completeParams(method: Method, params: Params, unitId: number | null): Record<string, unknown> {
  const complete: Record<string, unknown> = { ...params }
  if (method === 'GET' && isCount(params.page) && isCount(params.limit) && params.offset === undefined) {
    complete.offset = (Number(params.page) - 1) * Number(params.limit)
  }
  const carriesUnit = method === 'GET' || method === 'POST' || method === 'PUT'
  if (carriesUnit && unitId !== null && params.production_unit_id === undefined) complete.production_unit_id = unitId
  return complete
}

const isCount = (value: unknown) => value !== undefined && value !== null && value !== '' && Number(value) > 0

/** The query string with its '?', or an empty text: empty values are left out, true and false are 1 and 0. */
export function toQuery(params: Params): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    const text = Array.isArray(value) ? value.map(toText).join(',') : toText(value)
    if (text !== '') query.append(name, text)
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  return String(value)
}
