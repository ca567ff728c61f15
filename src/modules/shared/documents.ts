import { field } from '../../platform/definition/field.ts'

interface Papers {
  table: string
  parent: string
  scope?: 'production-unit'
  /** The owner whose categories are offered (`owner_type` of a document category). */
  of:
    | 'customer'
    | 'site_project'
    | 'driver'
    | 'equipment'
    | 'sales_order'
    | 'sales_invoice'
    | 'sales_credit_note'
    | 'deposit_refund'
    | 'credit_transfer'
    | 'purchase_order'
    | 'incoming_material'
    | 'material_usage'
    | 'material_transfer'
    | 'material_quality'
    | 'stock_take'
    | 'fuel_usage'
    | 'tyre_usage'
    | 'vendor'
    | 'credit_submission'
}

/** The documents of a record, each with a category and an expiry date. */
export const documents = ({ of, ...lines }: Papers) =>
  field.attachments(['Dokumen', 'Documents'], {
    ...lines,
    categories: 'document-category',
    only: { owner_type: of },
    expires: true,
  })

/** The form section of the documents. */
export const DOCUMENTS = { label: ['Dokumen', 'Documents'], fields: ['documents'] } as const
