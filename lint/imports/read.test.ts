import { expect, test } from 'vitest'
import { readFileOf } from './read.ts'

const read = (text: string) => readFileOf('src/modules/sales/sales-order/server/x.ts', text)
const target = 'src/modules/sales/ppn/ppn.ts'

test.each([
  ["import { ppn, type Rate } from '../../ppn/ppn.ts'", ['ppn', 'Rate']],
  ["import type { Rate } from '../../ppn/ppn.ts'", ['Rate']],
  ["import ppn from '../../ppn/ppn.ts'", ['default']],
  ["import * as ppn from '../../ppn/ppn.ts'", ['*']],
  ["import '../../ppn/ppn.ts'", []],
  ["export { ppn as vat } from '../../ppn/ppn.ts'", ['ppn']],
  ["export * from '../../ppn/ppn.ts'", ['*']],
  ["type Rate = import('../../ppn/ppn.ts').Rate", ['*']],
])('%s is an import', (text, names) => {
  expect(read(text).imports).toEqual([{ from: 'src/modules/sales/sales-order/server/x.ts', to: target, names }])
})

test.each([
  "const half = () => import('../../ppn/ppn.ts')",
  'const half = () => import(`../../ppn/ppn.ts`)',
  "const file = new URL('../../ppn/ppn.ts', import.meta.url)",
])('%s is an import that is loaded later', (text) => {
  expect(read(text).imports).toMatchObject([{ to: target, names: ['default'], isLazy: true }])
})

test('what is loaded later and imported too is loaded at once', () => {
  const { imports } = read("import type { A } from './a.ts'\nconst half = () => import('./a.ts')")
  expect(imports).toMatchObject([{ names: ['A', 'default'] }])
  expect(imports[0]).not.toHaveProperty('isLazy')
})

test('two imports of one file are merged', () => {
  expect(read("import { a } from './a.ts'\nexport type { B } from './a.ts'").imports).toMatchObject([
    { names: ['a', 'B'] },
  ])
})

test.each(['import(source)', `import(\`./\${name}.ts\`)`, "import('./' + name)"])(
  '%s is known only when it runs, and told',
  (text) => {
    expect(read(`export const half = () => ${text}`)).toMatchObject({ imports: [], isLoader: true })
  },
)

test('a literal import or URL is not a computed one', () => {
  const text = "const [a, b] = [() => import('./a.ts'), new URL('./b.ts', base)]"
  expect(read(text)).toMatchObject({ imports: [{ to: 'src/modules/sales/sales-order/server/a.ts' }], isLoader: false })
})

test('packages and strings are not imports', () => {
  expect(read("import Big from 'big.js'\nconst text = \"import x from './x.ts'\"").imports).toEqual([])
})

test('exports are listed by name, without the default', () => {
  const text = "export { a as b } from './a.ts'\nexport const c = 1\nexport interface D {}\nexport default c"
  expect(read(text).exports).toEqual(['b', 'c', 'D'])
})
