import { useWatch } from 'react-hook-form'
import type { FormValues } from '../../../../platform/web/controllers/form-values.ts'
import type { FieldInputProps } from '../../../../platform/web/customize.ts'
import { PlainInput } from '../../../../platform/web/views/form/plain-input.tsx'
import { countedByVolume } from '../counted.rules.ts'

const textOf = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? String(value) : '')
const isNumber = (text: string) => /^\d+(\.\d+)?$/.test(text)

/** Input of a counted quantity: typed, or computed from volume and bulk density during input. */
export function CountedInput(props: FieldInputProps) {
  const { base = '' } = props
  const [volume = '', density = '', type = '', factor = ''] = useWatch<FormValues>({
    name: [`${base}volume`, `${base}density`, `${base}uom_type`, `${base}uom_factor`],
  }).map(textOf)
  const counted = isNumber(volume)
    ? countedByVolume(volume, isNumber(density) ? density : null, { type, base_factor: factor || null })
    : null
  return <PlainInput {...props} applied={counted?.toFixed() ?? null} />
}
