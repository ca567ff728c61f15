import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { FormValues } from '../../../../platform/web/controllers/form-values.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { READ_PRICE } from '../../../common-fields.ts'
import type { ListedPrice } from '../sales-order.rules.ts'
import { useOrderUnit } from './use-order-unit.ts'

interface AppliedPrice {
  /** The price of the line's product on this order, and whether it is by contract. */
  listed: (ListedPrice & { is_agreed: boolean }) | undefined
  /** The price of a line without an entered one; null: there is none, undefined: not loaded yet. */
  applied: string | null | undefined
}

/** The price that the server would give the product of a line, by the line's index in the form. */
export function useAppliedPrice(base: string): AppliedPrice {
  const [date, production_unit_id, customer_id, site_project_id, product_id]: readonly unknown[] = useWatch<FormValues>(
    {
      name: ['date', 'production_unit_id', 'customer_id', 'site_project_id', `${base}product_id`],
    },
  )
  const unit = useOrderUnit(production_unit_id, site_project_id)
  const mayRead = usePermission()(READ_PRICE)
  const asked = { production_unit_id: unit, customer_id, site_project_id, product_id, date: date || null }
  const { data, isSuccess } = useQuery({
    ...apiQuery<readonly NonNullable<AppliedPrice['listed']>[]>('order-prices', asked),
    enabled: mayRead && Object.values(asked).every((one) => one !== null && one !== undefined),
  })
  const listed = data?.data[0]
  const isKnown = typeof product_id !== 'number' || isSuccess
  return { listed, applied: isKnown ? (listed?.price.toFixed(0) ?? null) : undefined }
}
