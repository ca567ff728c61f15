import { sql } from 'kysely'
import type pg from 'pg'
import type { Label, Language } from '../../definition/label.ts'
import { fillMail, lacksLink, type MailTemplate } from '../../definition/mail-templates.ts'
import { run } from '../database/sql.ts'

/** The row of a template; new ones have the product's text. */
export function mailTemplateRow({ code, name, subject, body, variables }: MailTemplate): Record<string, string> {
  const [subject_id, subject_en] = subject
  const [body_id, body_en] = body
  return {
    code,
    name: name[0],
    subject_id,
    subject_en,
    body_id,
    body_en,
    variables: Object.keys(variables).join(', '),
  }
}

interface TemplateRow {
  subject_id: string
  subject_en: string
  body_id: string
  body_en: string
}

/**
 * Subject and text of a mail: the installation's own, or the product's where that is missing, inactive or lacks a
 * required link.
 */
export async function composeMail(
  client: pg.Pool,
  template: MailTemplate,
  language: Language,
  values: Readonly<Record<string, string>>,
): Promise<{ subject: string; text: string }> {
  const { rows } = await run<TemplateRow>(
    client,
    sql`SELECT subject_id, subject_en, body_id, body_en FROM template_emails WHERE code = ${template.code}
        AND active`,
  )
  const row = rows[0]
  const subject: Label = row ? [row.subject_id, row.subject_en] : template.subject
  const body: Label = row ? [row.body_id, row.body_en] : template.body
  const isWhole = body.every((text) => !lacksLink(text, template))
  return fillMail(isWhole ? { subject, body } : template, language, values)
}
