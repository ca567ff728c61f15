import { Text, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import type { Label } from '../../../../platform/definition/label.ts'
import type { CellProps, InputProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { PlainInput } from '../../../../platform/web/views/form/plain-input.tsx'
import { deductionOf, factorOf } from '../deduction.rules.ts'

const WORDS = {
  sentence: [
    'Setiap 1 di atas batas {max} memotong {factor}% dari yang dibayar',
    'Each 1 above the limit of {max} deducts {factor}% from the payment',
  ],
  noLimit: [
    'Setiap 1 di atas batas atas memotong {factor}% dari yang dibayar',
    'Each 1 above the upper limit deducts {factor}% from the payment',
  ],
  trial: ['Coba: Hasil Uji', 'Try: test result'],
  taken: ['Potongan {taken}%', 'Deduction {taken}%'],
} as const satisfies Record<string, Label>

const numberOf = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.replace(',', '.') : ''
  return /^-?\d+(\.\d+)?$/.test(text) ? text : null
}

/** A formula in words; null where it is invalid. */
function useSentence(formula: unknown, max: unknown): string | null {
  const say = useSay()
  const format = useFormat()
  const factor = typeof formula === 'string' ? factorOf(formula) : null
  if (!factor) return null
  const limit = numberOf(max)
  const values = { factor: format.number(factor.toFixed(), 4, true) }
  return limit === null
    ? say(WORDS.noLimit, values)
    : say(WORDS.sentence, { ...values, max: format.number(limit, 3, true) })
}

/** A deduction as a sentence. */
export function FormulaCell({ value, record }: CellProps) {
  return useSentence(value, record.max)
}

/** Input of a deduction: the formula in words, and its deduction for a trial result. */
export function FormulaInput({ module, name, field, value, values, disabled }: InputProps) {
  const say = useSay()
  const format = useFormat()
  const id = useId()
  const [tried, setTried] = useState('')
  const sentence = useSentence(value, values.max)
  const [max, measured] = [numberOf(values.max), numberOf(tried)]
  const taken = sentence && max !== null && measured !== null ? deductionOf(String(value), measured, max) : null
  return (
    <div>
      <PlainInput name={name} field={field} siblings={module.fields} disabled={disabled} />
      {sentence && (
        <Text size="sm" mt={4}>
          {sentence}
        </Text>
      )}
      {sentence && max !== null && (
        <TextInput
          id={id}
          mt="xs"
          label={say(WORDS.trial)}
          inputMode="decimal"
          value={tried}
          onChange={(event) => setTried(event.currentTarget.value)}
          description={
            <span aria-live="polite">
              {taken && say(WORDS.taken, { taken: format.number(taken.toFixed(), 4, true) })}
            </span>
          }
          inputWrapperOrder={['label', 'input', 'description']}
        />
      )}
    </div>
  )
}
