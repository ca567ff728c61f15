import { ColorSwatch } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Field } from '../../definition/field.ts'
import { isMarked, paperState } from '../../definition/papers.ts'
import { activeWord, isActiveField, statusWord } from '../../definition/status.ts'
import { storedFile } from '../files/stored-file.ts'
import { PaperBadge } from '../paper-badge.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { cellText, EMPTY, textWithUnit, unitOf } from './cell-text.ts'
import styles from './cells.module.css'
import { OpenLink, opensAt } from './open-link.tsx'
import type { Speech } from './shown-kind.ts'

const FileCell = lazy(() => import('../files/file-cell.tsx'))

/**
 * A value in a table, a card or a detail: plain elements from a function, because a component for each cell of a long
 * table costs more than its rows. In a table links are no tab stops, their row is.
 */
export function renderCell(
  name: string,
  field: Field,
  record: Readonly<Record<string, unknown>>,
  speech: Speech,
  inTable = false,
): ReactNode {
  const value = record[name]
  if (field.kind === 'file') return renderFile(name, record, !inTable)
  if (isActiveField(name, field)) return <StatusBadge word={activeWord(value)} />
  const state = field.kind === 'status' ? statusWord(field, value) : undefined
  if (state) return <StatusBadge word={state} />
  const text = cellText(name, field, record, speech)
  if (text === '') return <span className={styles.empty}>{EMPTY}</span>
  const paper = field.kind === 'date' && field.paper && speech.today ? paperState(value, speech.today) : 'ok'
  if (isMarked(paper)) return <PaperBadge state={paper} day={text} />
  const content = field.kind === 'money' ? renderMoney(text) : renderText(field, text, inTable)
  const id = field.kind === 'link' ? value : record.id
  if (!field.opens || typeof id !== 'number') return content
  return (
    <OpenLink href={opensAt(field.opens, id)} asButton={field.column === 'button'} inTable={inTable}>
      {content}
    </OpenLink>
  )
}

/** A colour beside its code; web addresses, mail addresses and phone numbers as links; other texts unchanged. */
function renderText(field: Field, text: string, inTable: boolean): ReactNode {
  if (field.kind !== 'text' || !field.as) return text
  if (field.as === 'color') {
    return (
      <span className={styles.colour}>
        <ColorSwatch color={text} size={14} radius={3} /> {text}
      </span>
    )
  }
  const href = {
    email: `mailto:${text}`,
    tel: `tel:${text.replace(/[^+\d]/g, '')}`,
    url: text,
    month: undefined,
    hidden: undefined,
  }[field.as]
  if (!href || field.opens) return text
  const away = field.as === 'url' ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <a href={href} {...away} {...(inTable ? { tabIndex: -1, className: styles.contact } : {})}>
      {text}
    </a>
  )
}

/** A file: its picture, or the name of a document. */
export function renderFile(name: string, record: Readonly<Record<string, unknown>>, inTabOrder = true): ReactNode {
  const file = storedFile(name, record)
  if (!file) return <span className={styles.empty}>{EMPTY}</span>
  return (
    <Suspense fallback={<span className={styles.file} />}>
      <FileCell file={file} gallery={name} inTabOrder={inTabOrder} />
    </Suspense>
  )
}

/** The same where no column header shows the unit: `5.90 m³`. */
export function renderWithUnit(
  name: string,
  field: Field,
  record: Readonly<Record<string, unknown>>,
  speech: Speech,
): ReactNode {
  const text = unitOf(field, speech.language) && textWithUnit(name, field, record, speech)
  return text || renderCell(name, field, record, speech)
}

/** `Rp. 8.576.000,-` with its signs in a lighter colour; copied and read aloud it is the same text. */
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
