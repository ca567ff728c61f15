import type { ReactNode } from 'react'
import type { Field } from '../../../definition/field.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { isNumeric, isOfNumbered, textWithUnit } from '../../cells/cell-text.ts'
import type { Speech } from '../../cells/shown-kind.ts'
import { useSay } from '../../language.ts'
import type { Row } from '../../record.ts'
import { useCustomization } from '../../use-customization.ts'
import styles from './cards.module.css'

interface CardLineProps {
  module: AnyModule
  names: readonly string[]
  row: Row
  speech: Speech
  /** The first line identifies the record; in the others a figure needs its label. */
  isFirst?: boolean
}

/** A line of a record's card; empty and hidden values are left out. */
export function CardLine({ module, names, row, speech, isFirst = false }: CardLineProps) {
  const say = useSay()
  const { cells } = useCustomization(module)
  const ownDays = ['date', module.list.starts?.field]
  const parts: { name: string; label: string | false; text: ReactNode; isWhole: boolean }[] = []
  for (const [index, name] of names.entries()) {
    const field = module.fields[name]
    const text = field && textWithUnit(name, field, row, speech)
    if (!field || !text) continue
    const figure = module.fields[names[index - 1] ?? '']
    const last = parts.at(-1)
    // Behind the figure of the first line stands its unit.
    if (isFirst && last && figure && isNumeric(figure) && field.kind === 'link') {
      last.text = `${last.text} ${text}`
      continue
    }
    // A figure may have a cell of the module, as where its unit depends on the record.
    const Cell = !isFirst && isNumeric(field) ? cells?.[name] : undefined
    const said = Cell ? <Cell module={module} name={name} field={field} value={row[name]} record={row} /> : text
    const isNamed = !isFirst && (isNumeric(field) || (isMoment(field) && !ownDays.includes(name)))
    const label = isNamed && `${say(field.label)} `
    parts.push({ name, label, text: said, isWhole: isWhole(name, field, row) })
  }
  return (
    <span className={styles.line}>
      {parts.map(({ name, label, text, isWhole }, index) => (
        <span key={name} className={styles.part} data-whole={isWhole || undefined}>
          <span className={styles.dot}>{index > 0 && ' · '}</span>
          <span className={isWhole ? styles.whole : undefined}>
            {label}
            {text}
          </span>
        </span>
      ))}
    </span>
  )
}

const isMoment = ({ kind }: Field) => kind === 'date' || kind === 'datetime'

/** Whether the value must not be truncated: figures, moments, codes and document numbers. */
function isWhole(name: string, field: Field, row: Row): boolean {
  if (field.kind === 'link') return field.shows === 'code' || isOfNumbered(name, row)
  return isNumeric(field) || isMoment(field) || field.kind === 'number' || field.kind === 'time'
}
