import type { APPROVED_DOCUMENTS } from '../../../setting/approval-credit-submission/approval-credit-submission.ts'

/** A kind of document that climbs levels, as mails about it tell it. */
export interface ApprovedDocument {
  module: string
  /** Where its screens are. */
  path: string
  /** The fields that tell whose it is and what it comes to. */
  whose: string
  amount?: string
  /** The module on whose records, the levels themselves, its approvers decide; else they decide on the document. */
  desk?: { module: string; path: string }
}

/** By the kind of document, as its levels name it. */
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

/** The kind of document that a level names. */
export function documentOfKind(docType: string): ApprovedDocument {
  const found = Object.entries(DOCUMENTS).find(([name]) => name === docType)
  if (!found) throw new Error(`No document climbs levels that is a '${docType}'.`)
  return found[1]
}
