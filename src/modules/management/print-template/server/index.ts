import { unknownPlaces } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import { implement } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { printTemplate } from '../print-template.ts'
import { templateFirstData } from './first-data.ts'
import { sampleCalls } from './sample-calls.ts'
import { templatesOf } from './stored.ts'

export default implement(printTemplate, {
  routes: sampleCalls,
  templatesOf,
  firstData: templateFirstData,

  async prepare(call, draft, before) {
    const { template_print_category_id: id } = { ...before, ...draft.values }
    const category = await call.db
      .selectFrom('template_print_categories')
      .select('code')
      .where('id', '=', Number(id))
      .executeTakeFirst()
    const printed = call.registry.kindsOfPrint.find(({ key }) => key === category?.code)
    draft.values.variables = printed ? printed.variables.map((name) => `{${name}}`).join(' ') : null
  },

  check(call, draft, before) {
    const { code, body, variables } = { ...before, ...draft.values }
    const isOwn = call.registry.kindsOfPrint.some(({ templates }) => templates.some((one) => one.code === code))
    const label = printTemplate.fields.body.label
    if (!isOwn && !body) throw new Invalid({ body: [{ label: MESSAGES.required, values: { field: label } }] })
    if (isOwn && body) {
      throw new Invalid({
        body: [{ label: ['Template bawaan tidak memakai isi', 'A built-in template has no body'] }],
      })
    }
    if (typeof body !== 'string' || typeof variables !== 'string') return
    const unknown = unknownPlaces(body, [...variables.matchAll(/\w+/g)].map(String))
    if (unknown.length === 0) return
    throw new Invalid({
      body: [
        {
          label: ['Variabel tidak dikenal: {names}', 'Unknown variables: {names}'],
          values: { names: unknown.join(', ') },
        },
      ],
    })
  },
})
