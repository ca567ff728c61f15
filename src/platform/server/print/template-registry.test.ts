import { expect, test } from 'vitest'
import { TEMPLATE_UNAVAILABLE, type Template, type TemplateCategory, templateFor } from './template-registry.ts'

const letters: TemplateCategory = {
  key: 'LETTER',
  templates: [template('LETTER-01'), template('LETTER-02')],
}

function template(code: string): Template {
  return { code, name: ['Surat', 'Letter'], orientation: 'portrait', temporary: false }
}

test.each([
  [undefined, 'LETTER-01'],
  [null, 'LETTER-01'],
  ['LETTER-02', 'LETTER-02'],
  ['-02', 'LETTER-02'],
  ['-01', 'LETTER-01'],
])('code %s prints with %s', (code, expected) => {
  expect(templateFor(letters, code)).toMatchObject({ template: { code: expected }, warning: null })
})

test.each(['LETTER-09', '02', 'letter-02', '__proto__'])(
  'unknown code %s prints with the default and says so',
  (code) => {
    expect(templateFor(letters, code)).toMatchObject({
      template: { code: 'LETTER-01' },
      warning: 'Template unvailable',
    })
  },
)

test('an inactive template gives way to the default', () => {
  const inactive = new Set(['LETTER-02'])
  expect(templateFor(letters, 'LETTER-02', inactive)).toMatchObject({
    template: { code: 'LETTER-01' },
    warning: TEMPLATE_UNAVAILABLE,
  })
})
