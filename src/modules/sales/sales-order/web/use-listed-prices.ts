import { useQueries } from '@tanstack/react-query'
import { permissionOf } from '../../../../platform/definition/permission.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { productPrice } from '../../../production/product-price/product-price.ts'
import type { ListedPrice } from '../sales-order.rules.ts'
import { listedPrice } from './order-worth.ts'
import { useOrderUnit } from './use-order-unit.ts'

/** What decides which prices hold: the values of the order's form. */
export interface PricedAt {
  date: unknown
  production_unit_id: unknown
  site_project_id: unknown
}

/** What the products cost at the order's unit on its day, by product; `known` once the server has told of it. */
export function useListedPrices(
  at: PricedAt,
  products: readonly number[],
): ReadonlyMap<number, { known: boolean; price: ListedPrice | undefined }> {
  const unit = useOrderUnit(at.production_unit_id, at.site_project_id)
  const date = typeof at.date === 'string' ? at.date : ''
  const distinct = [...new Set(products)]
  const mayRead = usePermission()(permissionOf(productPrice, 'read'))
  const answers = useQueries({
    queries: distinct.map((product) => ({
      ...apiQuery<readonly Record<string, unknown>[]>(`list/${productPrice.name}`, {
        product_id: product,
        production_unit_id: unit ?? 0,
        valid_from_to: date,
        limit: 1,
      }),
      enabled: mayRead && unit !== null && date !== '',
    })),
  })
  return new Map(
    distinct.map((product, index) => {
      const answer = answers[index]
      return [product, { known: answer?.isSuccess === true, price: listedPrice(answer?.data?.data[0], date) }]
    }),
  )
}
