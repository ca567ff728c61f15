import { sql } from 'kysely'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Row } from '../../../../platform/server/database/row.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ActionResult, Input } from '../../../../platform/server/engine/implement.ts'
import { NotFound, RuleBroken } from '../../../../platform/server/errors.ts'
import { mailOf, mailOfDocument } from '../../../../platform/server/print/mailed-document.ts'
import { nextPrint } from '../../../../platform/server/print/next-print.ts'
import { definePrint } from '../../../../platform/server/print/printed-document.ts'
import { mailAddress } from '../../server/mail-address.ts'
import type { ReceiptPrint } from '../print/receipt-print.ts'
import receiptTemplates from '../print/templates.ts'

const NO_RECEIPT: Label = [
  'Deposit ini sisa pembayaran: kwitansinya adalah kwitansi pembayaran itu',
  'This deposit is the rest of a payment: its receipt is the receipt of that payment',
]

// The differences between the two sources of receipts: the document, what it pays, the withheld amounts and the
// projects.
const SOURCES = {
  deposit: {
    table: 'deposits',
    column: 'deposit_id',
    deposited: sql`0`,
    deductions: sql`'[]'::jsonb`,
    documents: sql`jsonb_build_array(m.number) || coalesce((
        SELECT jsonb_build_array(o.number) FROM sales_orders o
        WHERE o.corporate_id = m.corporate_id AND o.id = m.sales_order_id), '[]')`,
    projects: sql`SELECT o.site_project_id FROM sales_orders o
      WHERE o.corporate_id = m.corporate_id AND o.id = m.sales_order_id`,
  },
  payment: {
    table: 'sales_payments',
    column: 'sales_payment_id',
    deposited: sql`m.unallocated`,
    deductions: sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('type', d.deduction_type, 'amount', d.amount)
      ORDER BY d.deduction_type), '[]')
      FROM (SELECT a.deduction_type, sum(a.deduction)::bigint AS amount FROM payment_allocations a
        WHERE a.corporate_id = m.corporate_id AND a.sales_payment_id = m.id AND a.deduction > 0
        GROUP BY a.deduction_type) d)`,
    documents: sql`coalesce((SELECT jsonb_agg(i.number ORDER BY a.id) FROM payment_allocations a
      JOIN sales_invoices i ON i.corporate_id = a.corporate_id AND i.id = a.invoice_id
      WHERE a.corporate_id = m.corporate_id AND a.sales_payment_id = m.id), '[]')`,
    projects: sql`SELECT i.site_project_id FROM payment_allocations a
      JOIN sales_invoices i ON i.corporate_id = a.corporate_id AND i.id = a.invoice_id
      WHERE a.corporate_id = m.corporate_id AND a.sales_payment_id = m.id`,
  },
} as const

/** All data of the receipt of a deposit or payment, and the data of its last print. */
const paperOf = (
  { table, column, deposited, deductions, documents, projects }: (typeof SOURCES)[keyof typeof SOURCES],
  id: number,
) => sql`
  SELECT r.id, r.status, c.name AS corporate_name, c.address AS corporate_address, city.name AS city_name,
    r.number AS receipt_number, r.date::text AS receipt_date, cu.name AS customer_name,
    (SELECT CASE WHEN count(*) = 1 THEN min(sp.name) END FROM site_projects sp WHERE sp.corporate_id = m.corporate_id
      AND sp.id IN (${projects})) AS customer_project_name,
    r.amount, r.source, ${documents} AS documents, ${deposited} AS deposited, ${deductions} AS deductions,
    pc.name AS payment_channel_name, coalesce(m.giro_no, m.reference_no) AS reference_no,
    r.amount > c.stamp_duty_above AS stamped, c.signer_name, c.signer_position,
    (SELECT content FROM receipt_prints s WHERE s.corporate_id = r.corporate_id AND s.receipt_id = r.id
      ORDER BY copy_no DESC LIMIT 1) AS printed
  FROM ${sql.table(table)} m
  JOIN receipts r ON r.corporate_id = m.corporate_id AND ${sql.ref(`r.${column}`)} = m.id
  JOIN corporates c ON c.id = m.corporate_id
  LEFT JOIN cities city ON city.id = c.city_id
  JOIN customers cu ON cu.corporate_id = m.corporate_id AND cu.id = m.customer_id
  JOIN payment_channels pc ON pc.corporate_id = m.corporate_id AND pc.id = m.payment_channel_id
  WHERE m.corporate_id = ${company} AND m.id = ${id}`

type PaperRow = Row &
  Omit<ReceiptPrint, 'copy_no' | 'cancelled' | 'draft'> & { status: string; printed: ReceiptPrint | null }

type Received = Row & { production_unit_id: number; customer_id: number }

/** The receipt of a deposit or payment as a document printed from there, and the action that counts its prints. */
export function receiptOf(source: keyof typeof SOURCES, module: string) {
  const document = definePrint({
    path: module,
    permission: `update-${module}-print`,
    category: receiptTemplates,
    async read({ query }, id, next) {
      const [row] = await query(paperOf(SOURCES[source], id))
      if (!row) throw new NotFound()
      return presentPaper(row as PaperRow, next)
    },
    number: ({ receipt_number }) => receipt_number,
    copyNo: ({ copy_no }) => copy_no,
  })

  /** Counts and audits a print of the receipt and stores its data (I-70). */
  async function print(call: Call, received: Received, input: Input): Promise<ActionResult> {
    const { receipt, printed } = await keepPrint(call, received.id, input.template)
    call.audit({ action: 'print', table: 'receipts', before: receipt, after: receipt })
    return { record: received, data: printed }
  }

  /** Mails the receipt as its next print; the history of the source document records it. */
  async function mail(call: Call, received: Received, input: Input): Promise<ActionResult> {
    const to = await mailAddress(call, received.customer_id, input)
    const { receipt, printed } = await keepPrint(call, received.id, undefined)
    await call.enqueue(mailReceipt, { id: receipt.id, copy_no: printed.copy_no, ...mailOf(call, to, input) })
    call.audit({ action: 'mail', table: SOURCES[source].table, before: received, after: received, reason: to })
    return { record: received }
  }

  const mailReceipt = mailOfDocument(document, async (call, id, copyNo) => {
    const { content, template } = await call.db
      .selectFrom('receipt_prints')
      .select(['content', 'template'])
      .where('corporate_id', '=', call.corporateId)
      .where('receipt_id', '=', id)
      .where('copy_no', '=', copyNo)
      .executeTakeFirstOrThrow()
    return { content: content as unknown as ReceiptPrint, template }
  })

  async function keepPrint(call: Call, receivedId: number, asked: unknown) {
    const receipt = await call.db
      .selectFrom('receipts')
      .selectAll()
      .where('corporate_id', '=', call.corporateId)
      .where(SOURCES[source].column, '=', receivedId)
      .executeTakeFirst()
    if (!receipt) throw new RuleBroken('no_receipt', NO_RECEIPT)
    const { content, ...template } = await nextPrint(call, document, receivedId, asked)
    await call.db
      .insertInto('receipt_prints')
      .values({
        corporate_id: call.corporateId,
        production_unit_id: receipt.production_unit_id,
        receipt_id: receipt.id,
        copy_no: content.copy_no,
        template: template.template_code,
        content: JSON.stringify(content),
        printed_by: call.actor.userId,
      })
      .execute()
    return { receipt: { ...receipt }, printed: { ...content, ...template } }
  }

  return { document, print, mail, job: mailReceipt }
}

/** The data of a print: copies repeat the first print, except for the mark 'void'. */
function presentPaper({ id: _, status, printed, ...row }: PaperRow, next: boolean): ReceiptPrint {
  const copies = printed?.copy_no ?? 0
  const marks = { cancelled: status === 'cancel', copy_no: next ? copies + 1 : Math.max(1, copies) }
  return { ...(printed ?? row), ...marks }
}
