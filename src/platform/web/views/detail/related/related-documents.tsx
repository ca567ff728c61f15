import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import type { Label } from '../../../../definition/label.ts'
import type { AnyModule } from '../../../../definition/module.ts'
import { stateOf } from '../../../../definition/status.ts'
import { ContentsContext } from '../../../contents.ts'
import { addressText, useOpen } from '../../../controllers/address.ts'
import { ofEveryDay } from '../../../controllers/list-address.ts'
import { useSay } from '../../../language.ts'
import { useFormat } from '../../../number-format.ts'
import { apiQuery } from '../../../query.ts'
import { StatusBadge } from '../../../status-badge.tsx'
import styles from './related.module.css'

interface Related {
  module: string
  id: number
  number: string
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

/** The documents that a record refers to, and the newest that refer to it, by what they are. */
export default function RelatedDocuments({ module, id }: { module: AnyModule; id: number }) {
  const say = useSay()
  const { data } = useQuery(apiQuery<Answer>(`related/${module.name}/${id}`))
  const related = data?.data
  if (!related || related.refers_to.length + related.referred_by.length === 0) return null
  return (
    <section className={styles.panel} aria-label={say(WORDS.title)}>
      <h2>{say(WORDS.title)}</h2>
      <Documents title={WORDS.refersTo} documents={related.refers_to} />
      <Documents title={WORDS.referredBy} documents={related.referred_by}>
        {(name) =>
          related.more.includes(name) && (
            <All name={name} by={related.referred_by.find((one) => one.module === name)?.by} id={id} />
          )
        }
      </Documents>
    </section>
  )
}

interface DocumentsProps {
  title: Label
  documents: readonly Related[]
  /** What stands beneath the documents of one kind. */
  children?: (module: string) => ReactNode
}

function Documents({ title, documents, children }: DocumentsProps) {
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
              {children?.(name)}
            </div>
          )
        })}
      </div>
    </>
  )
}

function DocumentLine({ module, id, number, date, status }: Related) {
  const format = useFormat()
  const screen = useContext(ContentsContext).screenOf(module)
  const path = screen?.path
  const word = screen?.module && stateOf(screen.module, { status })
  return (
    <>
      {path ? <Open address={addressText(path, { view: 'detail', id })}>{number}</Open> : <span>{number}</span>}
      <span>{date ? format.day(date) : '-'}</span>
      {word ? <StatusBadge word={word} /> : <span />}
    </>
  )
}

/** To the list of a module, narrowed to this record; only where the list can be. */
function All({ name, by, id }: { name: string; by: string | undefined; id: number }) {
  const say = useSay()
  const contents = useContext(ContentsContext)
  const target = contents.moduleNamed(name)
  const path = contents.screenOf(name)?.path
  if (!target || !path || !by || !target.list.filters.includes(by)) return null
  const address = addressText(path, { view: 'list', [by]: id, ...ofEveryDay(target) })
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
