import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { field } from '../../../definition/field.ts'
import { Shown, useShown } from './shown.tsx'

const plain = field.text(['Nama', 'Name'])
const reason = field.text(['Alasan', 'Reason'], { shownWhen: { kind: 'b' } })
const other = field.text(['Lain', 'Other'], { shownWhen: { kind: ['a', null] } })

function Names({ base }: { base: string }) {
  const isShown = useShown([plain, reason, other], base)
  return [plain, reason, other].filter(isShown).map(({ label }) => `section:${label[1]} `)
}

function Form({ values, base = '' }: { values: object; base?: string }) {
  const form = useForm({ defaultValues: values })
  return (
    <FormProvider {...form}>
      <Names base={base} />
      {[plain, reason, other].map((one) => (
        <Shown key={one.label[1]} field={one} base={base}>
          {one.label[1]}{' '}
        </Shown>
      ))}
    </FormProvider>
  )
}

const drawn = (values: object, base?: string) =>
  renderToStaticMarkup(<Form values={values} base={base} />)
    .trim()
    .split(' ')

test('a field is drawn while what stands beside it says so, in a section, an action and a line alike', () => {
  expect(drawn({ kind: 'b' })).toEqual(['section:Name', 'section:Reason', 'Name', 'Reason'])
  expect(drawn({ kind: '' })).toEqual(['section:Name', 'section:Other', 'Name', 'Other'])
  const lines = { kind: 'a', items: [{ kind: 'c' }, { kind: 'b' }] }
  expect(drawn(lines, 'items.0.')).toEqual(['section:Name', 'Name'])
  expect(drawn(lines, 'items.1.')).toEqual(['section:Name', 'section:Reason', 'Name', 'Reason'])
})
