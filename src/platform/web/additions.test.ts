import { expect, test } from 'vitest'
import { field } from '../definition/field.ts'
import { defineModule } from '../definition/module.ts'
import { addTo, withAdditions } from './additions.ts'
import { customize } from './customize.ts'

const moduleNamed = (name: string) =>
  defineModule({
    name,
    label: [name, name],
    table: name,
    scope: 'corporate',
    title: 'name',
    fields: { name: field.text(['Nama', 'Name']) },
    list: { columns: ['name'], search: ['name'], sort: 'name' },
  })
const [order, docket] = [moduleNamed('order'), moduleNamed('docket')]
const Nothing = () => null
const More = () => null
const half = customize(order, { actions: { print: Nothing }, sections: { worth: Nothing }, header: Nothing })
const added = addTo(order, { actions: { release: More }, sections: { promise: More } })
const at = (path: string) => `../modules/production/dispatch/web/on/${path}.tsx`

test("additions of a later module are shown beside the module's own parts", async () => {
  const halves = withAdditions(
    { 'sales/order': async () => ({ default: half }) },
    { [at('sales/order')]: async () => ({ default: added }) },
  )
  expect((await halves['sales/order']?.())?.default).toEqual({
    ...half,
    actions: { print: Nothing, release: More },
    sections: { worth: Nothing, promise: More },
  })
})

test('a module without a web half can have additions', async () => {
  const halves = withAdditions({}, { [at('sales/order')]: async () => ({ default: added }) })
  expect((await halves['sales/order']?.())?.default).toMatchObject({ module: order, actions: { release: More } })
})

test('additions to one module never appear on the screens of another', async () => {
  const other = withAdditions(
    { 'sales/order': async () => ({ default: customize(docket, {}) }) },
    { [at('sales/order')]: async () => ({ default: added }) },
  )
  await expect(other['sales/order']?.()).rejects.toThrow('What adds to order is not in its folder')
  const loose = { '../modules/production/dispatch/web/on.tsx': async () => ({ default: added }) }
  expect(() => withAdditions({}, loose)).toThrow('is not web/on/')
})
