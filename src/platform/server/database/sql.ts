import {
  createQueryId,
  PostgresQueryCompiler,
  type RawBuilder,
  type RootOperationNode,
  sql,
  type ValueNode,
} from 'kysely'
import pg from 'pg'

/** SQL with its values, composed by nesting (docs/decisions/0041). It comes from Kysely's tag `sql` alone. */
export type Sql = RawBuilder<unknown>

const COMPANY = Symbol('company')

/** The company of the transaction that sends the statement, wherever it stands in it. */
export const company: Sql = sql.val(COMPANY)

/** A statement as PostgreSQL takes it. Statements of one shape have one text, so they stay prepared. */
export interface Written {
  text: string
  values: unknown[]
}

/** Writes a statement. A value that stands in several places (`sql.val()`) is one parameter. */
export class StatementCompiler extends PostgresQueryCompiler {
  readonly #places = new Map<ValueNode, number>()

  override compileQuery(...query: Parameters<PostgresQueryCompiler['compileQuery']>) {
    this.#places.clear()
    return super.compileQuery(...query)
  }

  protected override visitValue(node: ValueNode): void {
    const place = this.#places.get(node)
    if (place === undefined) {
      super.visitValue(node)
      if (!node.immediate) this.#places.set(node, this.numParameters)
    } else this.append(`$${place}`)
  }
}

const compiler = new StatementCompiler()
const rootOf = (query: Sql) => query.toOperationNode() as RootOperationNode

/**
 * The text and values of a statement.
 * @throws where it names the company of a transaction, and none is given
 */
export function statement(query: Sql, corporateId?: number): Written {
  const { sql: text, parameters } = compiler.compileQuery(rootOf(query), createQueryId())
  return { text, values: ofCompany(parameters, corporateId) }
}

/** The values, the company among them. */
export function ofCompany(values: readonly unknown[], corporateId: number | undefined): unknown[] {
  return values.map((value) => {
    if (value !== COMPANY) return value
    if (corporateId === undefined) throw new Error('The statement names a company, and none sends it.')
    return corporateId
  })
}

/** Writes values as quoted literals, which take their type from the context as a parameter does. */
class LiteralCompiler extends PostgresQueryCompiler {
  readonly #corporateId: number

  constructor(corporateId: number) {
    super()
    this.#corporateId = corporateId
  }

  protected override appendValue(value: unknown): void {
    const [known] = ofCompany([value], this.#corporateId)
    if (known === null) this.append('NULL')
    else this.append(pg.escapeLiteral(Array.isArray(known) ? `{${known.map(arrayElement).join(',')}}` : plain(known)))
  }
}

/** The text of a statement that takes no parameters, as COPY, for this company. */
export const literally = (query: Sql, corporateId: number): string =>
  new LiteralCompiler(corporateId).compileQuery(rootOf(query), createQueryId()).sql

const arrayElement = (value: unknown) => `"${plain(value).replace(/[\\"]/g, '\\$&')}"`

function plain(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new Error('Only texts, numbers, yes or no and NULL are written as literals.')
}

/** All conditions; true without any. */
export const every = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`

/** SQL of a definition, in which names in braces stand for values: `d.date >= {date_from}`. */
export const filled = (text: string, value: (name: string) => Sql): Sql =>
  sql.join(
    text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? sql.raw(part) : value(part))),
    sql``,
  )

/** Runs a statement that names no company of a transaction on a connection or pool. */
export function run<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  client: pg.ClientBase | pg.Pool,
  query: Sql,
): Promise<pg.QueryResult<Row>> {
  return client.query<Row>(statement(query))
}
