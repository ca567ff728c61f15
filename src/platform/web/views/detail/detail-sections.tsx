import { useContext } from 'react'
import type { Field } from '../../../definition/field.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { holds } from '../../../definition/when.ts'
import { cellText, type Speech } from '../../cells/cell-text.ts'
import { renderCell, renderWithUnit } from '../../cells/render-cell.tsx'
import { useSpeech } from '../../cells/use-speech.ts'
import { ContentsContext } from '../../contents.ts'
import { addressText, useOpen } from '../../controllers/address.ts'
import { useCustomization } from '../../customize.ts'
import { useSay } from '../../language.ts'
import type { Row } from '../../record.ts'
import { usePermission } from '../../session/session.ts'
import styles from './detail.module.css'
import { DetailLines } from './detail-lines.tsx'
import { DETAIL } from './detail-words.ts'

/** The fields of a record as label : value, in the sections of its definition; lines as tables. */
export function DetailSections({ module, record }: { module: AnyModule; record: Row }) {
  const say = useSay()
  const may = usePermission()
  const shown = (field: Field | undefined): field is Field =>
    field !== undefined && (!field.permission || may(field.permission)) && holds(field.shownWhen, record)
  return sectionsOf(module).map((section, index) => {
    const fields = section.fields.flatMap((name) => {
      const field = module.fields[name]
      return shown(field) ? [{ name, field }] : []
    })
    const plain = fields.filter(({ field }) => field.kind !== 'lines')
    const lines = fields.flatMap(({ name, field }) => (field.kind === 'lines' ? [{ name, field }] : []))
    if (fields.length === 0) return null
    const heading = section.label ? say(section.label) : say(DETAIL.data, { module: module.label })
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a definition's sections never change places
      <section key={index} className={styles.section} aria-label={heading}>
        <h2 className={section.label ? undefined : styles.hidden}>{heading}</h2>
        {plain.length > 0 && (
          <dl className={styles.fields}>
            {plain.map(({ name, field }) => (
              <div key={name} data-wide={field.kind === 'textarea' || undefined}>
                <dt>{say(field.label)}</dt>
                <dd>
                  <Value module={module} name={name} field={field} record={record} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {lines.map(({ name, field }) => (
          <DetailLines
            key={name}
            field={field}
            rows={record[name]}
            title={plain.length > 0 || lines.length > 1 ? say(field.label) : undefined}
          />
        ))}
      </section>
    )
  })
}

/** A definition that says nothing of sections has one, without its lines: they belong to the record all the same. */
function sectionsOf(module: AnyModule): AnyModule['detail']['sections'] {
  const [first, ...others] = module.detail.sections
  if (!first || others.length > 0 || first.label) return module.detail.sections
  const lines = Object.entries(module.fields).filter(
    ([name, field]) => field.kind === 'lines' && !first.fields.includes(name),
  )
  return [first, ...lines.map(([name, field]) => ({ label: field.label, fields: [name] }))]
}

interface ValueProps {
  module: AnyModule
  name: string
  field: Field
  record: Row
}

/** One value; the name of a record that the user may open is a link to it. */
function Value({ module, name, field, record }: ValueProps) {
  const speech = useSpeech()
  const Cell = useCustomization(module).cells?.[name]
  if (Cell) return <Cell module={module} name={name} field={field} value={record[name]} record={record} />
  if (field.kind === 'link')
    return <LinkValue name={name} to={field.module} field={field} record={record} speech={speech} />
  return renderWithUnit(name, field, record, speech)
}

function LinkValue(props: { name: string; to: string; field: Field; record: Row; speech: Speech }) {
  const { name, to, field, record, speech } = props
  const contents = useContext(ContentsContext)
  const may = usePermission()
  const open = useOpen()
  const screen = contents.screenOf(to)
  const id = record[name]
  const text = cellText(name, field, record, speech)
  if (!screen || typeof id !== 'number' || !may(screen.permission) || text === '') {
    return renderCell(name, field, record, speech)
  }
  const href = addressText(screen.path, { view: 'detail', id })
  return (
    <a
      href={href}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        open(href)
      }}
    >
      {text}
    </a>
  )
}
