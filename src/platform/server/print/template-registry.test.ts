import { expect, test } from 'vitest'
import { a4 } from './page.ts'
import { type PrintTemplate, TEMPLATE_UNAVAILABLE, type TemplateCategory, templateFor } from './template-registry.ts'

const letters: TemplateCategory<string, undefined> = {
  key: 'LETTER',
  templates: [template('LETTER-01'), template('LETTER-02')],
}

function template(code: string): PrintTemplate<string, undefined> {
  const page = a4('portrait', 20)
  return {
    code,
    name: ['Surat', 'Letter'],
    orientation: 'portrait',
    temporary: false,
    pdf: (title) => ({ title, author: '', language: 'id', page, content: [] }),
  }
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
