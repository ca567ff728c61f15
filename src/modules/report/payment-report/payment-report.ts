import { type Fields, field } from '../../../platform/definition/field.ts'
import { defineReport, type ReportGroup } from '../../../platform/definition/report.ts'
import { READ_PRICE } from '../../common-fields.ts'
import { AGEING } from '../../sales/ageing.ts'
import { receivableEntry } from '../../sales/receivable-entry/receivable-entry.ts'
import { salesPayment } from '../../sales/sales-payment/sales-payment.ts'
import { GROUPS, within, words } from '../groups.ts'
import { paymentReportPage } from '../pages.ts'

const price = { permission: READ_PRICE } as const

const OF_CUSTOMERS = {
  customer_id: field.link(['Pelanggan', 'Customer'], 'customer'),
  salesman_id: field.link(['Tenaga Penjual', 'Salesperson'], 'company-salesman', { own: 'user_id' }),
} as const satisfies Fields

const BY_CUSTOMER = { customer: GROUPS.customer, salesman: GROUPS.salesman, unit: GROUPS.unit } as const
const SALESMAN_CUSTOMER = { salesman_customer: within(GROUPS.salesman, GROUPS.customer) } as const
const OF_PAYMENTS = {
  ...OF_CUSTOMERS,
  payment_channel_id: field.link(['Kanal Pembayaran', 'Payment channel'], 'payment-channel'),
} as const satisfies Fields
const STATUS = words(salesPayment.fields.status.words)
/** The entries of each customer by day, after a row with what was owed before the first day. */
const CUSTOMER_ENTRY = {
  entry: {
    label: ['Mutasi', 'Entry'],
    columns: {
      customer_id: OF_CUSTOMERS.customer_id,
      date: GROUPS.day.columns.date,
      receivable_entry_id: field.link(['Dokumen', 'Document'], 'receivable-entry'),
      type: field.select(['Jenis', 'Type'], {
        opening: ['Saldo Awal', 'Opening balance'],
        ...receivableEntry.fields.type.options,
      }),
      sales_invoice_id: GROUPS.invoice.columns.sales_invoice_id,
    },
    inOrder: true,
    aside: ['opening', 'closing', 'dso_days'],
  },
} as const satisfies Readonly<Record<string, ReportGroup>>
const CUSTOMER_INVOICE = { customer_invoice: within(GROUPS.customer, GROUPS.invoice) } as const

const BY_GROUPS = { ...BY_CUSTOMER, invoice: GROUPS.invoice, ...SALESMAN_CUSTOMER, ...CUSTOMER_INVOICE } as const
/** Their balance is what they close with. */
const withoutBalance = (groups: Readonly<Record<string, ReportGroup>>) =>
  Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, { ...group, aside: ['balance'] }]))

/** Payments, receivables and deposits of customers. */
export const paymentReport = defineReport({
  ...paymentReportPage,
  modeCalled: 'mode',
  modes: {
    receipts: {
      label: ['Penerimaan', 'Receipts'],
      groups: {
        day: GROUPS.day,
        month: GROUPS.month,
        customer: GROUPS.customer,
        salesman: GROUPS.salesman,
        channel: GROUPS.channel,
        unit: GROUPS.unit,
        payment: GROUPS.payment,
        ...SALESMAN_CUSTOMER,
      },
      filters: OF_PAYMENTS,
      measures: {
        amount: field.money(['Nominal', 'Amount']),
        allocated: field.money(['Dialokasikan', 'Allocated']),
        unallocated: field.money(['Menjadi Deposit', 'Kept as deposit']),
        deductions: field.money(['Potongan', 'Deductions']),
        payments: field.integer(['Pembayaran', 'Payments']),
      },
      head: ['amount', 'allocated', 'unallocated', 'payments'],
      charts: [
        { label: ['Penerimaan', 'Receipts'], type: 'stacked', groups: ['salesman_customer'], measures: ['amount'] },
        {
          label: ['Penerimaan', 'Receipts'],
          type: 'pareto',
          groups: ['customer', 'salesman', 'channel'],
          measures: ['amount'],
        },
        { label: ['Penerimaan', 'Receipts'], measures: ['amount'] },
      ],
    },
    entered: {
      label: ['Pembayaran Dicatat', 'Payments entered'],
      groups: {
        day: GROUPS.day,
        status: { label: STATUS.label, columns: { status: STATUS } },
        customer: GROUPS.customer,
        salesman: GROUPS.salesman,
        channel: GROUPS.channel,
        unit: GROUPS.unit,
        payment: { ...GROUPS.payment, columns: { ...GROUPS.payment.columns, status: STATUS } },
      },
      filters: { ...OF_PAYMENTS, status: STATUS },
      measures: {
        amount: field.money(['Nominal', 'Amount']),
        cleared: field.money(['Cair', 'Cleared']),
        waiting: field.money(['Menunggu', 'Waiting']),
        payments: field.integer(['Pembayaran', 'Payments']),
      },
      head: ['amount', 'cleared', 'waiting', 'payments'],
      charts: [
        {
          label: ['Cair dan menunggu', 'Cleared and waiting'],
          type: 'stacked',
          groups: ['day'],
          measures: ['cleared', 'waiting'],
        },
        { label: ['Pembayaran dicatat', 'Payments entered'], measures: ['amount'] },
      ],
    },
    ageing: {
      label: ['Umur Piutang', 'Ageing'],
      moment: true,
      groups: BY_GROUPS,
      filters: OF_CUSTOMERS,
      measures: {
        total: field.money(['Total', 'Total']),
        not_due: field.money(AGEING.not_due),
        days_1_30: field.money(AGEING.days_1_30),
        days_31_60: field.money(AGEING.days_31_60),
        days_61_90: field.money(AGEING.days_61_90),
        over_90: field.money(AGEING.over_90),
        overdue: field.money(['Lewat Jatuh Tempo', 'Overdue']),
        oldest_days: field.integer(['Terlama (hari)', 'Oldest (days)']),
        last_paid_days: field.integer(['Terakhir Bayar (hari lalu)', 'Last paid (days ago)']),
        credit_limit: field.money(['Limit Kredit', 'Credit limit'], price),
        exposure: field.money(['Kredit Terpakai', 'Credit used'], price),
      },
      // A value of the customer, whatever rows they appear in.
      notAdded: ['oldest_days', 'last_paid_days', 'credit_limit', 'exposure'],
      head: ['total', 'not_due', 'overdue', 'over_90'],
      charts: [
        {
          label: ['Piutang menurut umur', 'Receivables by age'],
          type: 'stacked',
          measures: ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'],
        },
      ],
    },
    statement: {
      label: ['Kartu Piutang', 'Statement'],
      groups: { ...withoutBalance(BY_GROUPS), ...CUSTOMER_ENTRY },
      filters: OF_CUSTOMERS,
      measures: {
        opening: field.money(['Saldo Awal', 'Opening']),
        debit: field.money(['Debit', 'Debit']),
        credit: field.money(['Kredit', 'Credit']),
        balance: field.money(['Saldo', 'Balance']),
        closing: field.money(['Saldo Akhir', 'Closing']),
        dso_days: field.quantity(['DSO', 'DSO'], 'hari', { shown: 0 }),
      },
      notAdded: ['balance', 'dso_days'],
      head: ['opening', 'debit', 'credit', 'closing', 'dso_days'],
      charts: [
        {
          label: ['Debit dan kredit', 'Debit and credit'],
          type: 'grouped',
          groups: Object.keys(BY_GROUPS),
          measures: ['debit', 'credit'],
        },
      ],
    },
    deposit: {
      label: ['Deposit', 'Deposits'],
      groups: { ...BY_CUSTOMER, deposit: GROUPS.deposit },
      filters: OF_CUSTOMERS,
      measures: {
        opening: field.money(['Saldo Awal', 'Opening']),
        received: field.money(['Diterima', 'Received']),
        applied: field.money(['Dipakai Invoice', 'Applied to invoices']),
        refunded: field.money(['Dikembalikan', 'Refunded']),
        closing: field.money(['Saldo Akhir', 'Closing']),
      },
      head: ['opening', 'received', 'applied', 'closing'],
      charts: [
        {
          label: ['Diterima dan dipakai', 'Received and applied'],
          type: 'grouped',
          measures: ['received', 'applied', 'refunded'],
        },
      ],
    },
    collection: {
      label: ['Penagihan', 'Collection'],
      groups: { month: GROUPS.month, ...BY_CUSTOMER, ...SALESMAN_CUSTOMER },
      filters: OF_CUSTOMERS,
      measures: {
        invoiced: field.money(['Ditagih', 'Invoiced']),
        collected: field.money(['Tertagih', 'Collected']),
        credited: field.money(['Nota Kredit', 'Credit notes']),
        collected_pct: field.percent(['Tertagih', 'Collected']),
      },
      notAdded: ['collected_pct'],
      head: ['invoiced', 'collected', 'collected_pct'],
      charts: [
        {
          label: ['Ditagih dan tertagih', 'Invoiced and collected'],
          type: 'grouped',
          measures: ['invoiced', 'collected'],
        },
      ],
    },
  },
})
