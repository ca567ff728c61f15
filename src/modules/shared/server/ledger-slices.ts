import { OWN, type Slice } from '../../../platform/server/engine/ledger-checks.ts'

const named = (column: string, table: string, by = 'id') => `SELECT ${column} FROM ${table} WHERE ${by} = ANY ({rows})`

/** Sales orders with their scheduled, loaded and billed quantities. */
export const ORDERS: Slice = {
  of: 'sales_orders',
  tables: {
    sales_orders: 'id',
    sales_order_list: 'id',
    sales_order_items: 'sales_order_id',
    sales_order_charges: 'sales_order_id',
    sales_order_price_changes: 'sales_order_id',
    sales_order_reservations: 'sales_order_id',
    production_schedules: 'sales_order_id',
    production_schedule_events: 'production_schedule_id IN (SELECT id FROM production_schedules)',
    job_orders: 'sales_order_id',
    dockets: 'sales_order_id',
    docket_loads: 'sales_order_item_id IN (SELECT id FROM sales_order_items)',
  },
  touched: {
    sales_orders: OWN,
    sales_order_items: named('sales_order_id', 'sales_order_items'),
    production_schedules: named('sales_order_id', 'production_schedules'),
    job_orders: named('sales_order_id', 'job_orders'),
    dockets: named('sales_order_id', 'dockets'),
    sales_invoices: named('sales_order_id', 'sales_invoice_lines', 'sales_invoice_id'),
  },
}

/** Dockets with their stock movements. */
export const DOCKETS: Slice = {
  of: 'dockets',
  tables: {
    dockets: 'id',
    material_usages: 'docket_id',
    batch_records: 'docket_id',
    stock_movements: "source_type IN ('docket', 'batch_adjustment') AND source_id = ANY ({ids})",
  },
  touched: {
    dockets: OWN,
    material_usages: named('docket_id', 'material_usages'),
    batch_records: named('docket_id', 'batch_records'),
  },
}

/** Invoices with the documents that created, settled or reversed them. */
export const INVOICES: Slice = {
  of: 'sales_invoices',
  tables: {
    sales_invoices: 'id',
    sales_invoice_lines: 'sales_invoice_id',
    sales_invoice_charges: 'sales_invoice_id',
    sales_invoice_dockets: 'sales_invoice_id',
    sales_credit_notes: 'sales_invoice_id',
    // Dockets that an invoice names without claiming them belong to it as well; an array, so that the index is used.
    dockets: 'sales_invoice_id = ANY ({ids}) OR id = ANY (ARRAY(SELECT docket_id FROM sales_invoice_dockets))',
    payment_allocations: 'invoice_id',
    receivable_entries: 'sales_invoice_id',
    deposit_entries: 'sales_invoice_id',
  },
  touched: {
    sales_invoices: OWN,
    dockets: named('sales_invoice_id', 'dockets'),
    sales_payments: named('invoice_id', 'payment_allocations', 'sales_payment_id'),
    sales_credit_notes: named('sales_invoice_id', 'sales_credit_notes'),
  },
}

/** Deposits with their receipts and uses. */
export const DEPOSITS: Slice = {
  of: 'deposits',
  tables: {
    deposits: 'id',
    deposit_balances: 'deposit_id',
    deposit_entries: 'deposit_id',
    deposit_refunds: 'deposit_id',
  },
  touched: {
    deposits: OWN,
    deposit_refunds: named('deposit_id', 'deposit_refunds'),
    sales_invoices: named('deposit_id', 'deposit_entries', 'sales_invoice_id'),
    sales_payments: named('id', 'deposits', 'sales_payment_id'),
    sales_credit_notes: named('id', 'deposits', 'sales_credit_note_id'),
  },
}

/** Customers with their receivables and the deposits that their orders hold. */
export const CUSTOMERS: Slice = {
  of: 'customers',
  tables: {
    customers: 'id',
    sales_invoices: 'customer_id',
    deposit_balances: 'customer_id',
    sales_order_reservations: 'customer_id',
  },
  touched: {
    customers: OWN,
    sales_orders: named('customer_id', 'sales_orders'),
    sales_invoices: named('customer_id', 'sales_invoices'),
    sales_payments: named('customer_id', 'sales_payments'),
    deposits: named('customer_id', 'deposits'),
    deposit_refunds: named('customer_id', 'deposit_refunds'),
  },
}

/** Credit lines with their granted, reserved and invoiced amounts. */
export const CREDIT_LINES: Slice = {
  of: 'credit_lines',
  tables: {
    credit_lines: 'id',
    credit_line_balances: 'credit_line_id',
    credit_limit_entries: 'credit_line_id',
    sales_invoices: 'credit_line_id',
    sales_order_reservations: 'credit_line_id',
  },
  touched: {
    credit_lines: OWN,
    customers: named('id', 'credit_lines', 'customer_id'),
    sales_orders: named('credit_line_id', 'sales_orders'),
    sales_invoices: named('credit_line_id', 'sales_invoices'),
    sales_payments: `SELECT v.credit_line_id FROM payment_allocations a
      JOIN sales_invoices v ON v.corporate_id = a.corporate_id AND v.id = a.invoice_id
        WHERE a.sales_payment_id = ANY ({rows})`,
    credit_submissions: `SELECT l.id FROM credit_submissions s
      JOIN credit_lines l ON l.corporate_id = s.corporate_id AND l.customer_id = s.customer_id
        WHERE s.id = ANY ({rows})`,
    credit_transfers: `SELECT unnest(ARRAY[from_line_id, to_line_id]) FROM credit_transfers WHERE id = ANY ({rows})`,
  },
}
