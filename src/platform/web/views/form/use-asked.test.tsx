import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { field } from '../../../definition/field.ts'
import { defineModule } from '../../../definition/module.ts'
import { takeUnit } from '../../session/session.ts'
import { ScopeProvider } from './form-scope.ts'
import { useIsAsked } from './use-asked.ts'

const unit = () => field.link(['Unit', 'Unit'], 'unit', { fixed: true })
const moduleOf = (scope: 'production-unit' | 'corporate') =>
  defineModule({
    name: 'visit',
    label: ['Kunjungan', 'Visit'],
    table: 'visits',
    scope,
    title: 'name',
    fields: {
      name: field.text(['Nama', 'Name']),
      project_id: field.link(['Proyek', 'Project'], 'project', { givesUnit: true }),
      stops: field.lines(['Singgah', 'Stops'], {
        table: 'visit_stops',
        parent: 'visit_id',
        fields: { load_id: field.link(['Muatan', 'Load'], 'load', { givesUnit: true }) },
      }),
      production_unit_id: unit(),
    },
    list: { columns: ['name'], search: ['name'], sort: 'name' },
  })

const visit = moduleOf('production-unit')

interface FormProps {
  values: object
  module?: typeof visit
  stored?: boolean
  shown?: ReturnType<typeof unit>
}

function Form({ values, module = visit, stored = false, shown = module.fields.production_unit_id }: FormProps) {
  const scope = { module, fields: module.fields, inputs: undefined, allowed: () => true, locked: () => false, stored }
  return (
    <FormProvider {...useForm({ defaultValues: values })}>
      <ScopeProvider value={scope}>
        <Asked field={shown} />
      </ScopeProvider>
    </FormProvider>
  )
}

const Asked = ({ field: shown }: { field: ReturnType<typeof unit> }) => (useIsAsked(shown, '') ? 'asked' : 'free')
const drawn = (props: FormProps) => renderToStaticMarkup(<Form {...props} />)

beforeEach(() => takeUnit(null))

test('a user of all units is asked for the unit of a new record, unless a document that it follows from has one', () => {
  expect(drawn({ values: {} })).toBe('asked')
  expect(drawn({ values: { project_id: 7 } })).toBe('free')
  expect(drawn({ values: { stops: [{ load_id: null }] } })).toBe('asked')
  expect(drawn({ values: { stops: [{ load_id: 7 }] } })).toBe('free')
})

test('the unit is not asked for a stored record, a record without a unit, or in the inputs of an action', () => {
  expect(drawn({ values: {}, stored: true })).toBe('free')
  expect(drawn({ values: {}, module: moduleOf('corporate') })).toBe('free')
  expect(drawn({ values: {}, shown: unit() })).toBe('free')
})

test('a user who works in one unit is not asked for it', () => {
  takeUnit({ id: 4, name: 'Plant Semarang', allow_backdate: true })
  expect(drawn({ values: {} })).toBe('free')
})
