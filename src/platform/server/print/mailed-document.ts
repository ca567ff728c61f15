import type { NumberFormat } from '../../definition/format.ts'
import { isObject } from '../../definition/is-object.ts'
import { type Language, say } from '../../definition/label.ts'
import { DOCUMENT } from '../../definition/mail-templates.ts'
import type { Call } from '../engine/call.ts'
import type { Input } from '../engine/implement.ts'
import { type CompanyJob, defineJob } from '../jobs/job.ts'
import { chosenTemplate } from './chosen-template.ts'
import { readerOf } from './next-print.ts'
import type { PrintedDocument } from './printed-document.ts'
import { drawnBy } from './written-template.ts'

/** A mailed print: its receiver and language. */
export interface DocumentMail {
  /** The owner of the print, as in the stored prints. */
  id: number
  copy_no: number
  to: string
  note: string
  language: Language
  numberFormat: NumberFormat
}

/** The names of receiver and sender in the mail. */
type Addressed = { corporate_name: string } & ({ customer_name: string } | { vendor_name: string })

/** The variables of the mail in the queue, beside the print. */
export const mailOf = (call: Call, to: string, { note }: Input) => ({
  to,
  note: typeof note === 'string' ? note : '',
  language: call.language,
  numberFormat: call.actor.numberFormat,
})

/**
 * The job that mails a print of a document as a PDF. Where prints are stored, the call that requested the mail has
 * counted and stored it, so every attempt sends the same print, whatever changes meanwhile.
 */
export function mailOfDocument<Data extends Addressed>(
  { path, category, number }: PrintedDocument<Data>,
  readPrint: (call: Call, id: number, copyNo: number) => Promise<{ content: Data; template: string }>,
): CompanyJob<DocumentMail> {
  return defineJob({
    name: `mail-${path}`,
    parse: readMail,
    async run({ payload, id, corporateId, signal, transaction, outside }) {
      const { to, note, language, numberFormat } = payload
      const { content, choice, orientation } = await transaction(async (call) => {
        const { content, template } = await readPrint(call, payload.id, payload.copy_no)
        return { content, ...(await chosenTemplate(readerOf(call), call.registry.templatesOf, category, template)) }
      })
      const options = { language, numberFormat, orientation }
      const drawing = { source: category.source, template: drawnBy(choice.template), data: content, options }
      const pdf = await outside.draw(drawing, { who: { user: 0, corporate: corporateId }, signal })
      const called = number(content)
      await outside.mail(DOCUMENT, {
        id,
        to,
        language,
        values: {
          name: 'vendor_name' in content ? content.vendor_name : content.customer_name,
          company: content.corporate_name,
          document: say(category.label, language),
          number: called,
          note,
        },
        attachments: [{ filename: `${called.replaceAll('/', '-')}.pdf`, contentType: 'application/pdf', content: pdf }],
      })
    },
  })
}

function readMail(payload: unknown): DocumentMail {
  const { id, copy_no, to, note, language, numberFormat } = isObject(payload) ? payload : {}
  if (typeof id !== 'number' || typeof copy_no !== 'number' || typeof to !== 'string' || typeof note !== 'string')
    throw new Error('No document to mail.')
  if (language !== 'id' && language !== 'en') throw new Error('No language to mail in.')
  if (numberFormat !== 'comma-thousands' && numberFormat !== 'dot-thousands') throw new Error('No format of numbers.')
  return { id, copy_no, to, note, language, numberFormat }
}
