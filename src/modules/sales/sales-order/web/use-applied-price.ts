import { useWatch } from 'react-hook-form'
import type { FormValues } from '../../../../platform/web/controllers/form-values.ts'
import type { ListedPrice } from '../sales-order.rules.ts'
import { useListedPrices } from './use-listed-prices.ts'

interface AppliedPrice {
  /** What the unit asks for the line's product. */
  listed: ListedPrice | undefined
  /** The price of a line into which none is typed; null: there is none, undefined: it is not known yet. */
  applied: string | null | undefined
}

/** The unit's price for the product of a line, by the place of the line in the form. */
export function useAppliedPrice(base: string): AppliedPrice {
  const [date, production_unit_id, site_project_id, product]: readonly unknown[] = useWatch<FormValues>({
    name: ['date', 'production_unit_id', 'site_project_id', `${base}product_id`],
  })
  const id = typeof product === 'number' ? product : null
  const found = useListedPrices({ date, production_unit_id, site_project_id }, id === null ? [] : [id]).get(id ?? 0)
  const isKnown = id === null || found?.known === true
  return { listed: found?.price, applied: isKnown ? (found?.price?.price.toFixed(0) ?? null) : undefined }
}
