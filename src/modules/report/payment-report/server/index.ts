import { implementReport } from '../../../../platform/server/report/report-source.ts'
import { AGEING_BUCKETS } from '../../../sales/ageing.ts'
import { monthOf } from '../../../shared/server/month-of.ts'
import { paymentReport } from '../payment-report.ts'
import {
  AGEING_MEANS,
  COLLECTION_MEANS,
  DEPOSIT_MEANS,
  DSO_DAYS,
  ENTERED_MEANS,
  RECEIPTS_MEANS,
  STATEMENT_MEANS,
} from './means.ts'

const sum = (value: string, of = 'true') => `coalesce(sum(${value}) FILTER (WHERE ${of}), 0)`
/** The same of entries, which are many. */
const rupiah = (value: string, of = 'true') => `coalesce(rupiah_sum(${value}) FILTER (WHERE ${of}), 0)`
const within = (day: string) => `${day} >= coalesce({date_from}, ${day}) AND ${day} <= coalesce({date_to}, ${day})`
const until = (day: string) => `${day} <= coalesce({date_to}, ${day})`

const CUSTOMER = 'page_customers c ON c.corporate_id = e.corporate_id AND c.id = e.customer_id'
/** Every row has a customer; PostgreSQL leaves out an outer join whose columns a report does not use. */
const WITH_CUSTOMER = `LEFT JOIN ${CUSTOMER}`
const OF_CUSTOMERS = { customer_id: 'e.customer_id', salesman_id: 'c.salesman_id' }
const BY_CUSTOMER = {
  customer: { customer_id: 'e.customer_id' },
  salesman: { salesman_id: 'c.salesman_id' },
  unit: { production_unit_id: 'e.production_unit_id' },
}
const SALESMAN_CUSTOMER = { salesman_customer: { salesman_id: 'c.salesman_id', customer_id: 'e.customer_id' } }
const INVOICE = { sales_invoice_id: 'e.sales_invoice_id', customer_id: 'e.customer_id', due_date: 'e.due_date' }
const CUSTOMER_INVOICE = {
  customer_invoice: {
    customer_id: 'e.customer_id',
    sales_invoice_id: 'e.sales_invoice_id',
    due_date: 'e.due_date',
  },
}

const RECEIVABLES = {
  from: `page_receivable_entries e ${WITH_CUSTOMER}`,
  company: 'e.corporate_id',
  unit: 'e.production_unit_id',
  filters: OF_CUSTOMERS,
}
/**
 * The open amount at the end of a day. Within the last year it is the current one without what was entered since;
 * before, it is the sum of all earlier entries. Either reads fewer rows than all entries, as `receivable_ageing` does.
 * OFFSET 0 has the last payments looked up once for a customer, however many of their invoices are open.
 */
function openBy(keys: string): string {
  const by = `corporate_id, production_unit_id, customer_id, ${keys}`
  return `
    (
      SELECT ${by}, rupiah_sum(amount) AS amount
      FROM (
        SELECT ${by}, balance AS amount FROM open_receivables WHERE {as_of} >= {today} - 365
        UNION ALL
        SELECT ${by}, -amount FROM page_receivable_entries WHERE date > {as_of} AND {as_of} >= {today} - 365
        UNION ALL
        SELECT ${by}, amount FROM page_receivable_entries WHERE date <= {as_of} AND {as_of} < {today} - 365
      ) x
      GROUP BY ${by} HAVING rupiah_sum(amount) <> 0
    ) e JOIN ${CUSTOMER}
    LEFT JOIN LATERAL (
      SELECT sum(b.credit_limit) AS credit_limit, sum(b.invoiced + b.open) AS exposure
      FROM page_credit_line_balances b WHERE b.corporate_id = c.corporate_id AND b.customer_id = c.id
    ) l ON true
    LEFT JOIN LATERAL (
      SELECT u.id AS production_unit_id, (
        SELECT p.cleared_at FROM page_sales_payments p
        WHERE p.corporate_id = c.corporate_id AND p.customer_id = c.id AND p.production_unit_id = u.id
          AND p.status = 'success' AND p.cleared_at <= {as_of}
        ORDER BY p.date DESC, p.id DESC LIMIT 1
      ) AS cleared_at
      FROM page_production_units u WHERE u.corporate_id = c.corporate_id
      OFFSET 0
    ) p ON p.production_unit_id = e.production_unit_id`
}

/** A value of a customer, counted once for a row of one customer; for several customers the sum. */
const ofCustomers = (value: string, each: string) => `
  CASE WHEN min(e.customer_id) = max(e.customer_id) THEN max(l.${value}) ELSE (
    SELECT sum(${each}) FROM page_credit_line_balances b
    WHERE b.corporate_id = min(e.corporate_id) AND b.customer_id = ANY (array_agg(e.customer_id))
  ) END`

/**
 * What was owed before the first day, as `opening`: the current open amounts less the entries since then; and these
 * entries, as `amount`.
 */
const openAndMoved = (keys: string) => `
  (
    SELECT corporate_id, production_unit_id, customer_id, ${keys}, balance AS opening, 0 AS amount, NULL::date AS date,
      NULL AS type
    FROM open_receivables
    UNION ALL
    SELECT corporate_id, production_unit_id, customer_id, ${keys}, -amount, amount, date, type
    FROM page_receivable_entries WHERE date >= coalesce({date_from}, date)
  ) e ${WITH_CUSTOMER}`
/** The same with each entry of the days in a row of its own, behind the row of the opening. */
const OPEN_AND_ENTRIES = `
  (
    SELECT corporate_id, production_unit_id, customer_id, balance AS opening, 0 AS amount, NULL::bigint AS id,
      NULL::date AS date, 'opening' AS type, NULL::bigint AS sales_invoice_id
    FROM open_receivables
    UNION ALL
    SELECT corporate_id, production_unit_id, customer_id, -amount, 0, NULL, NULL, 'opening', NULL
    FROM page_receivable_entries WHERE date >= coalesce({date_from}, date)
    UNION ALL
    SELECT corporate_id, production_unit_id, customer_id, 0, amount, id, date, type, sales_invoice_id
    FROM page_receivable_entries WHERE date >= coalesce({date_from}, date) AND date <= coalesce({date_to}, date)
  ) e ${WITH_CUSTOMER}`
const IN_DAYS = 'e.date <= coalesce({date_to}, e.date)'
const MOVED = rupiah('e.amount', IN_DAYS)
const CLOSING = `(${rupiah('e.opening')} + ${MOVED})`
// Days of sales outstanding: the invoiced amount of the days stands for all of them.
const DSO = `CASE WHEN {date_to} - {date_from} + 1 >= ${DSO_DAYS} THEN round(${CLOSING} * ({date_to} - {date_from} + 1)
  / nullif(${sum('e.amount', `e.type IN ('invoice', 'cancel') AND ${IN_DAYS}`)}, 0), 1) END`
/** What the customer owes after an entry; without a customer, in the row of the total, what all of them owe. */
const BALANCE = `sum(${CLOSING}) OVER (PARTITION BY e.customer_id ORDER BY e.date NULLS FIRST, e.id)`

const INVOICED = sum('e.amount', "e.type IN ('invoice', 'cancel')")
const COLLECTED = sum('-e.amount', "e.type IN ('payment', 'payment_cancel', 'deposit', 'deposit_cancel')")

export default implementReport(paymentReport, {
  receipts: {
    from: `page_sales_payments e ${WITH_CUSTOMER}
      LEFT JOIN LATERAL (
        SELECT sum(a.deduction) AS amount FROM page_payment_allocations a
        WHERE a.corporate_id = e.corporate_id AND a.sales_payment_id = e.id
      ) d ON true`,
    company: 'e.corporate_id',
    unit: 'e.production_unit_id',
    day: 'e.cleared_at',
    where: "e.status = 'success'",
    filters: { ...OF_CUSTOMERS, payment_channel_id: 'e.payment_channel_id' },
    groups: {
      day: { date: 'e.cleared_at' },
      month: { month: monthOf('e.cleared_at') },
      ...BY_CUSTOMER,
      channel: { payment_channel_id: 'e.payment_channel_id' },
      payment: {
        sales_payment_id: 'e.id',
        date: 'e.cleared_at',
        customer_id: 'e.customer_id',
        payment_channel_id: 'e.payment_channel_id',
      },
      ...SALESMAN_CUSTOMER,
    },
    measures: {
      amount: sum('e.amount'),
      allocated: sum('e.allocated'),
      unallocated: sum('e.unallocated'),
      deductions: sum('d.amount'),
      payments: 'count(*)::int',
    },
    means: RECEIPTS_MEANS,
    parts: {
      amount: ['+allocated', '+unallocated'],
    },
  },
  entered: {
    from: `page_sales_payments e ${WITH_CUSTOMER}`,
    company: 'e.corporate_id',
    unit: 'e.production_unit_id',
    day: 'e.date',
    filters: { ...OF_CUSTOMERS, payment_channel_id: 'e.payment_channel_id', status: 'e.status' },
    groups: {
      day: { date: 'e.date' },
      status: { status: 'e.status' },
      ...BY_CUSTOMER,
      channel: { payment_channel_id: 'e.payment_channel_id' },
      payment: {
        sales_payment_id: 'e.id',
        date: 'e.date',
        customer_id: 'e.customer_id',
        payment_channel_id: 'e.payment_channel_id',
        status: 'e.status',
      },
    },
    measures: {
      amount: sum('e.amount'),
      cleared: sum('e.amount', "e.status = 'success'"),
      waiting: sum('e.amount', "e.status = 'pending'"),
      payments: 'count(*)::int',
    },
    means: ENTERED_MEANS,
  },
  ageing: {
    ...RECEIVABLES,
    from: openBy('due_date'),
    fromBy: { invoice: openBy('due_date, sales_invoice_id'), customer_invoice: openBy('due_date, sales_invoice_id') },
    groups: { ...BY_CUSTOMER, invoice: INVOICE, ...SALESMAN_CUSTOMER, ...CUSTOMER_INVOICE },
    measures: {
      total: rupiah('e.amount'),
      ...Object.fromEntries(
        AGEING_BUCKETS.map((bucket) => [
          bucket,
          rupiah('e.amount', `ageing_bucket(e.due_date, {as_of}) = '${bucket}'`),
        ]),
      ),
      overdue: rupiah('e.amount', `ageing_bucket(e.due_date, {as_of}) <> 'not_due'`),
      oldest_days: `greatest(max({as_of} - e.due_date), 0)`,
      last_paid_days: `{as_of} - max(p.cleared_at)`,
      credit_limit: ofCustomers('credit_limit', 'b.credit_limit'),
      exposure: ofCustomers('exposure', 'b.invoiced + b.open'),
    },
    means: AGEING_MEANS,
    parts: {
      total: ['+not_due', '+days_1_30', '+days_31_60', '+days_61_90', '+over_90'],
      overdue: ['+total', '-not_due'],
    },
  },
  statement: {
    ...RECEIVABLES,
    from: openAndMoved('due_date'),
    fromBy: {
      invoice: openAndMoved('due_date, sales_invoice_id'),
      customer_invoice: openAndMoved('due_date, sales_invoice_id'),
      entry: OPEN_AND_ENTRIES,
    },
    groups: {
      ...{ ...BY_CUSTOMER, invoice: INVOICE, ...SALESMAN_CUSTOMER, ...CUSTOMER_INVOICE },
      entry: {
        customer_id: 'e.customer_id',
        date: 'e.date',
        receivable_entry_id: 'e.id',
        type: 'e.type',
        sales_invoice_id: 'e.sales_invoice_id',
      },
    },
    measures: {
      opening: rupiah('e.opening'),
      debit: rupiah('e.amount', `e.amount > 0 AND ${IN_DAYS}`),
      credit: rupiah('-e.amount', `e.amount < 0 AND ${IN_DAYS}`),
      balance: CLOSING,
      closing: CLOSING,
      dso_days: DSO,
    },
    running: {
      entry: {
        opening: `${BALANCE} - ${MOVED}`,
        balance: BALANCE,
        closing: BALANCE,
        dso_days: `CASE WHEN grouping(e.customer_id) = 1 THEN ${DSO} END`,
      },
    },
    means: STATEMENT_MEANS,
    parts: {
      closing: ['+opening', '+debit', '-credit'],
    },
  },
  deposit: {
    from: `page_deposit_entries e ${WITH_CUSTOMER}`,
    company: 'e.corporate_id',
    unit: 'e.production_unit_id',
    filters: OF_CUSTOMERS,
    groups: { ...BY_CUSTOMER, deposit: { deposit_id: 'e.deposit_id', customer_id: 'e.customer_id' } },
    measures: {
      opening: sum('e.amount', 'e.date < {date_from}'),
      received: sum('e.amount', `e.type = 'in' AND ${within('e.date')}`),
      applied: sum('-e.amount', `e.type IN ('apply', 'unapply') AND ${within('e.date')}`),
      refunded: sum('-e.amount', `e.type = 'refund' AND ${within('e.date')}`),
      closing: sum('e.amount', until('e.date')),
    },
    means: DEPOSIT_MEANS,
    parts: {
      closing: ['+opening', '+received', '-applied', '-refunded'],
    },
  },
  collection: {
    ...RECEIVABLES,
    day: 'e.date',
    groups: { month: { month: monthOf('e.date') }, ...BY_CUSTOMER, ...SALESMAN_CUSTOMER },
    measures: {
      invoiced: INVOICED,
      collected: COLLECTED,
      credited: sum('-e.amount', "e.type IN ('credit_note', 'credit_note_cancel')"),
      collected_pct: `round(${COLLECTED} * 100 / nullif(${INVOICED}, 0), 2)`,
    },
    means: COLLECTION_MEANS,
    parts: {
      collected_pct: ['+collected', '/invoiced'],
    },
  },
})
