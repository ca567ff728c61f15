import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { draftName } from '../../../../definition/draft-name.ts'
import type { Label } from '../../../../definition/label.ts'
import type { AnyModule } from '../../../../definition/module.ts'
import { stateOf } from '../../../../definition/status.ts'
import { ContentsContext } from '../../../contents.ts'
import { addressText, useOpen } from '../../../controllers/address.ts'
import { ofAll } from '../../../controllers/list-address.ts'
import { useSay } from '../../../language.ts'
import { useFormat } from '../../../number-format.ts'
import { apiQuery } from '../../../query.ts'
import { StatusBadge } from '../../../status-badge.tsx'
import styles from './related.module.css'

interface Related {
  module: string
  id: number
  /** Absent for a draft. */
  number: string | null
  date: string | null
  status: string | null
  by?: string
}

interface Answer {
  refers_to: readonly Related[]
  referred_by: readonly Related[]
  more: readonly string[]
}

const WORDS = {
  title: ['Dokumen Terkait', 'Related documents'],
  refersTo: ['Berdasarkan', 'Based on'],
  referredBy: ['Dipakai oleh', 'Used by'],
  all: ['Lihat semua {module}', 'Show all: {module}'],
} as const satisfies Record<string, Label>

/** The related documents: those that a record refers to, and the newest that refer to it, by module. */
export default function RelatedDocuments({ module, id }: { module: AnyModule; id: number }) {
  const say = useSay()
  const { data } = useQuery(apiQuery<Answer>(`related/${module.name}/${id}`))
  const related = data?.data
  if (!related || related.refers_to.length + related.referred_by.length === 0) return null
  return (
    <section className={styles.panel} aria-label={say(WORDS.title)}>
      <h2>{say(WORDS.title)}</h2>
      <Documents title={WORDS.refersTo} documents={related.refers_to} more={related.more} id={id} />
      <Documents title={WORDS.referredBy} documents={related.referred_by} more={related.more} id={id} />
    </section>
  )
}

interface DocumentsProps {
  title: Label
  documents: readonly Related[]
  /** Modules with more documents than are listed. */
  more: readonly string[]
  id: number
}

function Documents({ title, documents, more, id }: DocumentsProps) {
  const say = useSay()
  const contents = useContext(ContentsContext)
  if (documents.length === 0) return null
  return (
    <>
      <h3>{say(title)}</h3>
      <div className={styles.kinds}>
        {[...Map.groupBy(documents, ({ module }) => module)].map(([name, some]) => {
          const target = contents.moduleNamed(name)
          return (
            <div key={name}>
              <h4>{target ? say(target.label) : name}</h4>
              <ul>
                {some.map((one) => (
                  <li key={one.id}>
                    <DocumentLine {...one} />
                  </li>
                ))}
              </ul>
              {more.includes(name) && <All name={name} by={some.find(({ by }) => by)?.by} id={id} />}
            </div>
          )
        })}
      </div>
    </>
  )
}

function DocumentLine({ module, id, number, date, status }: Related) {
  const say = useSay()
  const format = useFormat()
  const screen = useContext(ContentsContext).screenOf(module)
  const path = screen?.path
  const word = screen?.module && stateOf(screen.module, { status })
  const name = number ?? say(draftName(id))
  return (
    <>
      {path ? <Open address={addressText(path, { view: 'detail', id })}>{name}</Open> : <span>{name}</span>}
      <span>{date ? format.day(date) : '-'}</span>
      {word ? <StatusBadge word={word} /> : <span />}
    </>
  )
}

/** A link to the list of a module, filtered by this record; only where the list has the filter. */
function All({ name, by, id }: { name: string; by: string | undefined; id: number }) {
  const say = useSay()
  const contents = useContext(ContentsContext)
  const target = contents.moduleNamed(name)
  const path = contents.screenOf(name)?.path
  if (!target || !path || !by || !target.list.filters.includes(by)) return null
  const address = addressText(path, { view: 'list', [by]: id, ...ofAll(target) })
  return <Open address={address}>{say(WORDS.all, { module: target.label })}</Open>
}

function Open({ address, children }: { address: string; children: string }) {
  const open = useOpen()
  return (
    <a
      href={address}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        open(address)
      }}
    >
      {children}
    </a>
  )
}
