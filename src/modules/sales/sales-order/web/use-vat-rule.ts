import { useQuery } from '@tanstack/react-query'
import { useChoiceById } from '../../../../platform/web/controllers/use-lookup.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import { type VatRule, vatRuleOf } from '../../ppn/ppn.rules.ts'
import { ppn } from '../../ppn/ppn.ts'

/** The VAT rule of a customer on a day, null if they are charged none; undefined until all inputs are loaded. */
export function useVatRule(customer: unknown, date: unknown): VatRule | null | undefined {
  const { choice } = useChoiceById('customer', typeof customer === 'number' ? customer : null)
  const { data } = useQuery(apiQuery<readonly VatRule[]>(`lookup/${ppn.name}`, { active: 1, limit: 100 }))
  if (!data || typeof choice?.tax_code !== 'string' || typeof date !== 'string' || date === '') return undefined
  return vatRuleOf(data.data, choice.tax_code, date)
}
