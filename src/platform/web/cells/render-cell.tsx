import type { ReactNode } from 'react'
import type { Field } from '../../definition/field.ts'
import { StatusBadge } from '../status-badge.tsx'
import {
  activeWord,
  cellText,
  EMPTY,
  isActiveField,
  isStatusWord,
  type Speech,
  textWithUnit,
  unitOf,
} from './cell-text.ts'
import styles from './cells.module.css'

/**
 * One value as it stands in a table, a card or a detail: plain elements made by a function, because a
 * component for each cell of a long table costs more than its rows.
 */
export function renderCell(
  name: string,
  field: Field,
  record: Readonly<Record<string, unknown>>,
  speech: Speech,
): ReactNode {
  const value = record[name]
  if (isActiveField(name, field)) return <StatusBadge word={activeWord(value)} />
  if (field.kind === 'status' && isStatusWord(value)) return <StatusBadge word={value} />
  const text = cellText(name, field, record, speech)
  if (text === '') return <span className={styles.empty}>{EMPTY}</span>
  return field.kind === 'money' ? renderMoney(text) : text
}

/** The same where no column header says the unit: `5.90 m³`. */
export function renderWithUnit(
  name: string,
  field: Field,
  record: Readonly<Record<string, unknown>>,
  speech: Speech,
): ReactNode {
  const text = unitOf(field) && textWithUnit(name, field, record, speech)
  return text || renderCell(name, field, record, speech)
}

/** `Rp. 8.576.000,-` with its signs in a quieter colour; copied and read aloud it is the same text. */
export function renderMoney(text: string): ReactNode {
  const match = /^(−?)Rp\. (.*),-$/.exec(text)
  if (!match) return text
  return (
    <>
      {match[1]}
      <span className={styles.sign}>Rp. </span>
      {match[2]}
      <span className={styles.sign}>,-</span>
    </>
  )
}
