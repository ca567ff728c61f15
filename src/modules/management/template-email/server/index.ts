import { unknownPlaces } from '../../../../platform/definition/label.ts'
import { lacksLink, MAIL_TEMPLATES } from '../../../../platform/definition/mail-templates.ts'
import { implement } from '../../../../platform/server/engine/implement.ts'
import { type FieldMessages, Invalid } from '../../../../platform/server/errors.ts'
import { templateEmail } from '../template-email.ts'

const TEXTS = ['subject_id', 'body_id', 'subject_en', 'body_en'] as const

export default implement(templateEmail, {
  check(_, draft, before) {
    const mail = MAIL_TEMPLATES.find(({ code }) => code === before?.code)
    if (!mail) return
    const known = Object.keys(mail.variables)
    const problems: Record<string, FieldMessages[string]> = {}
    for (const name of TEXTS) {
      const text = draft.values[name]
      if (typeof text !== 'string') continue
      const unknown = unknownPlaces(text, known)
      if (unknown.length > 0) {
        problems[name] = [
          {
            label: [
              'Variabel tidak dikenal: {names}. Yang ada: {known}',
              'Unknown variables: {names}. Available: {known}',
            ],
            values: { names: written(unknown), known: written(known) },
          },
        ]
      } else if (name.startsWith('body') && lacksLink(text, mail)) {
        problems[name] = [
          {
            label: ['{field} harus memuat {place}', '{field} must contain {place}'],
            values: { field: templateEmail.fields[name].label, place: '{link}' },
          },
        ]
      }
    }
    if (Object.keys(problems).length > 0) throw new Invalid(problems)
  },
})

const written = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')
