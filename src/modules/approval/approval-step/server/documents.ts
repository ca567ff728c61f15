import type { APPROVED_DOCUMENTS } from '../../../setting/approval-credit-submission/approval-credit-submission.ts'

/** A kind of document with approval levels, for its mails. */
export interface ApprovedDocument {
  module: string
  /** The path of its screens. */
  path: string
  /** The fields with its owner and amount. */
  whose: string
  amount?: string
  /** The module on whose records (the levels) approvers decide; by default on the document. */
  desk?: { module: string; path: string }
}

/** By the kind of document in its levels. */
const DOCUMENTS: Readonly<Record<keyof typeof APPROVED_DOCUMENTS, ApprovedDocument>> = {
  credit_submission: {
    module: 'credit-submission',
    path: '/sales/credit-submission',
    whose: 'customer_id',
    amount: 'requested_limit',
    desk: { module: 'credit-limit-approval', path: '/approval/credit-limit-approval' },
  },
  deposit_refund: {
    module: 'deposit-refund',
    path: '/sales/deposit-refund',
    whose: 'customer_id',
    amount: 'amount',
  },
  purchase_order: {
    module: 'purchase-order',
    path: '/inventory/purchase-order',
    whose: 'vendor_id',
    amount: 'total',
  },
  stock_take: {
    module: 'opname-stock',
    path: '/inventory/opname-stock',
    whose: 'warehouse_id',
    amount: 'value_difference',
  },
  product_mix_design: {
    module: 'product-mix-design',
    path: '/production/product-mix-design',
    whose: 'product_id',
  },
}

/** The kind of document of a level. */
export function documentOfKind(docType: string): ApprovedDocument {
  const found = Object.entries(DOCUMENTS).find(([name]) => name === docType)
  if (!found) throw new Error(`No document climbs levels that is a '${docType}'.`)
  return found[1]
}
