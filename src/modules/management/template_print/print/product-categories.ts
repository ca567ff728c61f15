import docketTemplates from '../../../production/delivery/print/templates.ts'
import invoiceTemplates from './invoice-templates.ts'
import receiptTemplates from './receipt-templates.ts'

/** The kinds of document that the product has templates of; of others the platform writes its own, in plain text. */
export const PRODUCT_CATEGORIES = [docketTemplates, receiptTemplates, invoiceTemplates] as const
