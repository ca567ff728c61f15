import { useQuery } from '@tanstack/react-query'
import type { Label } from '../../../../platform/definition/label.ts'
import type { LinkField as LinkDefinition } from '../../../../platform/kinds/link/field.ts'
import { type Choice, useChoiceById } from '../../../../platform/web/controllers/use-lookup.ts'
import type { InputProps } from '../../../../platform/web/customize.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import { LinkField } from '../../../../platform/web/views/form/link-field.tsx'
import { isInForce } from '../mix.rules.ts'

const NONE: Label = [
  'Belum ada mix design yang berlaku pada tanggal cor',
  'No mix design is valid on the pour date yet',
]

/** The mix design for the schedule's product; the version in force on the pour date is filled in. */
export function MixInput({ module, name, field, values, disabled }: InputProps) {
  const { choice: schedule } = useChoiceById('production-schedule', idOf(values.production_schedule_id))
  const made = {
    product_id: idOf(schedule?.product_id) ?? 0,
    production_unit_id: idOf(schedule?.production_unit_id) ?? 0,
  }
  const versions = useQuery({
    ...apiQuery<readonly Choice[]>('lookup/product-mix-design', { ...made, status: 'approve', limit: 100 }),
    enabled: schedule !== undefined,
  })
  if (field.kind !== 'link') return null
  const applied =
    schedule && versions.data && (versions.data.data.find((one) => isInForce(one, schedule.pour_date)) ?? null)
  const narrowed: LinkDefinition = {
    ...field,
    offers: { ...field.offers, ...(schedule ? { product_id: String(made.product_id) } : {}) },
    ...(applied === null ? { hint: NONE } : {}),
  }
  return <LinkField name={name} field={narrowed} siblings={module.fields} disabled={disabled} applied={applied} />
}

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
