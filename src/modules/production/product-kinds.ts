import { field } from '../../platform/definition/field.ts'

/** What a product is: concrete is batched by a mix and ordered by volume, all else is charged on the order. */
const KINDS = {
  concrete: ['Beton', 'Concrete'],
  service: ['Jasa', 'Service'],
  other: ['Lainnya', 'Other'],
} as const

/** The kind of a product type. */
export const kindField = () => field.select(['Golongan', 'Kind'], KINDS, { required: true, default: 'concrete' })

/** The kind of what belongs to a product type. */
export const derivedKind = () => field.select(['Golongan', 'Kind'], KINDS, { computed: true })
