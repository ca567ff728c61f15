import { Code } from '@mantine/core'
import type { Label, Language } from '../../../../platform/definition/label.ts'
import { fillMail, MAIL_TEMPLATES } from '../../../../platform/definition/mail-templates.ts'
import type { SectionProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import styles from './mail-preview.module.css'

const PREVIEW: Label = ['Pratinjau dengan contoh data', 'Preview with sample data']
const VARIABLES: Label = ['Variabel yang dapat dipakai', 'Available variables']
const EXAMPLE: Label = ['contoh: {sample}', 'for example: {sample}']
const LANGUAGES: readonly [Language, Label][] = [
  ['id', ['Bahasa Indonesia', 'Indonesian']],
  ['en', ['Bahasa Inggris', 'English']],
]

/** A preview of the mail in both languages during input, and its variables. */
export function MailPreview({ record, values }: SectionProps) {
  const say = useSay()
  const mail = MAIL_TEMPLATES.find(({ code }) => code === record?.code)
  if (!mail) return null
  const samples = Object.fromEntries(Object.entries(mail.variables).map(([name, { sample }]) => [name, sample]))
  const texts = { subject: both(values, 'subject'), body: both(values, 'body') }
  return (
    <>
      <section className={styles.frame} aria-label={say(VARIABLES)}>
        <h2>{say(VARIABLES)}</h2>
        <dl className={styles.variables}>
          {Object.entries(mail.variables).map(([name, { label, sample }]) => (
            <div key={name}>
              <dt>
                <Code>{`{${name}}`}</Code>
              </dt>
              <dd>
                {say(label)}
                <span className={styles.sample}>{say(EXAMPLE, { sample })}</span>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.frame} aria-label={say(PREVIEW)}>
        <h2>{say(PREVIEW)}</h2>
        <div className={styles.mails}>
          {LANGUAGES.map(([language, label]) => {
            const { subject, text } = fillMail(texts, language, samples)
            return (
              <article key={language} className={styles.mail} aria-label={say(label)}>
                <p className={styles.sample}>{say(label)}</p>
                <h3 lang={language}>{subject}</h3>
                <p lang={language} className={styles.text}>
                  {text}
                </p>
              </article>
            )
          })}
        </div>
      </section>
    </>
  )
}

const both = (values: SectionProps['values'], name: 'subject' | 'body'): Label => [
  String(values[`${name}_id`] ?? ''),
  String(values[`${name}_en`] ?? ''),
]
