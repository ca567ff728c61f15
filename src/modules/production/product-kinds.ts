import { field } from '../../platform/definition/field.ts'

/**
 * The kinds of products: concrete is batched by a mix design and ordered by volume, all others are charged on the
 * order.
 */
const KINDS = {
  concrete: ['Beton', 'Concrete'],
  service: ['Jasa', 'Service'],
  other: ['Lainnya', 'Other'],
} as const

/** The kind of a product type. */
export const kindField = () => field.select(['Golongan', 'Kind'], KINDS, { required: true, default: 'concrete' })

/** The kind of a record with a product type. */
export const derivedKind = () => field.select(['Golongan', 'Kind'], KINDS, { computed: true })
