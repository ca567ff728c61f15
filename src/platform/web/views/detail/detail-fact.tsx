import { type ReactNode, useContext } from 'react'
import type { Field } from '../../../definition/field.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { cellText, EMPTY, isOfOtherUnit } from '../../cells/cell-text.ts'
import { renderCell, renderWithUnit } from '../../cells/render-cell.tsx'
import type { Speech } from '../../cells/shown-kind.ts'
import { useSpeech } from '../../cells/use-speech.ts'
import { ContentsContext } from '../../contents.ts'
import { addressText, useOpen } from '../../controllers/address.ts'
import { useSay } from '../../language.ts'
import type { Row } from '../../record.ts'
import { usePermission } from '../../session/session.ts'
import { useCustomization } from '../../use-customization.ts'
import type { Block } from '../blocks.ts'
import styles from './detail.module.css'

interface FactProps {
  block: Block
  module: AnyModule
  record: Row
}

/** A group in a detail: a label with its value, a range from start to end, or several values under one label. */
export function DetailFact({ block, module, record }: FactProps) {
  const say = useSay()
  const { fields, label, isRange } = block
  const [first] = fields
  if (!first) return null
  const value = ({ name, field }: (typeof fields)[number]) => (
    <FactValue module={module} name={name} field={field} record={record} />
  )
  const empty = fields.every(({ name }) => (record[name] ?? '') === '')
  const wide = first.field.kind === 'textarea' || first.field.width === 'full'
  return (
    <div data-wide={wide || undefined} data-line={first.field.separator}>
      <dt>{say(label ?? first.field.label)}</dt>
      <dd>
        {!label && value(first)}
        {isRange && empty && EMPTY}
        {isRange &&
          !empty &&
          fields.map((one, index) => (
            <span key={one.name}>
              {index > 0 && ' – '}
              {value(one)}
            </span>
          ))}
        {label &&
          !isRange &&
          fields.map((one) => (
            <div key={one.name}>
              <span className={styles.inner}>{say(one.field.label)}</span> {value(one)}
            </div>
          ))}
      </dd>
    </div>
  )
}

interface ValueProps {
  module: AnyModule
  name: string
  field: Field
  record: Row
}

/** A value; the name of a record that the user may open is a link to it. */
export function FactValue({ module, name, field, record }: ValueProps) {
  const speech = useSpeech()
  const Cell = useCustomization(module).cells?.[name]
  const own = Cell && <Cell module={module} name={name} field={field} value={record[name]} record={record} />
  if (field.kind === 'link' && !field.opens)
    return (
      <LinkValue name={name} to={field.module} field={field} record={record} speech={speech}>
        {own}
      </LinkValue>
    )
  return own ?? renderWithUnit(name, field, record, speech)
}

interface LinkValueProps {
  name: string
  to: string
  field: Field
  record: Row
  speech: Speech
  /** The module's own cell for the name, if it has one. */
  children?: ReactNode
}

function LinkValue({ name, to, field, record, speech, children }: LinkValueProps) {
  const contents = useContext(ContentsContext)
  const may = usePermission()
  const open = useOpen()
  const screen = contents.screenOf(to)
  const id = record[name]
  const text = cellText(name, field, record, speech)
  if (!screen || typeof id !== 'number' || !may(screen.permission) || text === '' || isOfOtherUnit(name, record)) {
    return children ?? renderCell(name, field, record, speech)
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
      {children ?? text}
    </a>
  )
}
