import { EMPTY } from '../../../../platform/web/cells/cell-text.ts'
import { useOpen } from '../../../../platform/web/controllers/address.ts'
import { useListContext } from '../../../../platform/web/controllers/use-list.ts'
import type { CellProps, SectionProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { Changes } from '../../../../platform/web/views/detail/changes.tsx'
import type { Change } from '../../../../platform/web/views/detail/history-changes.ts'
import styles from './audit-log.module.css'
import { useEntryChanges, useEntryRecord } from './subject.ts'
import { AUDIT } from './words.ts'

/** The number of changes that a row of the list shows; the detail shows all. */
const IN_A_ROW = 2

/** A link to the record of an entry. */
export function RecordCell({ record }: CellProps) {
  const open = useOpen()
  const { name, address } = useEntryRecord(record)
  if (!address) return name || EMPTY
  return (
    <a
      href={address}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        open(address)
      }}
    >
      {name}
    </a>
  )
}

/** What an entry changed: `Harga: 850.000 → 900.000`. */
export function ChangesCell({ record }: CellProps) {
  const changes = useEntryChanges(useListContext().rows)(record)
  return <InARow changes={changes} text={({ before, after }) => `${before ? `${before} → ` : ''}${after || EMPTY}`} />
}

/** The previous value. */
export function BeforeCell({ record }: CellProps) {
  const changes = useEntryChanges(useListContext().rows)(record).filter(({ before }) => before !== '')
  return <InARow changes={changes} text={({ before }) => before} />
}

function InARow({ changes, text }: { changes: readonly Change[]; text: (change: Change) => string }) {
  const say = useSay()
  if (changes.length === 0) return EMPTY
  const told = changes.map((change) => `${say(change.label)}: ${text(change)}`)
  const more = told.length - IN_A_ROW
  return (
    <span className={styles.row} title={told.join('\n')}>
      {told.slice(0, IN_A_ROW).join(' · ')}
      {more > 0 && <span className={styles.dim}> {say(AUDIT.more, { count: more })}</span>}
    </span>
  )
}

/** All changes of an entry, below its fields. */
export function ChangesSection({ record }: SectionProps) {
  const say = useSay()
  const changesOf = useEntryChanges(record ? [record] : [])
  if (!record) return null
  const changes = changesOf(record)
  return (
    <section className={styles.frame} aria-labelledby="audit-changes">
      <h2 id="audit-changes">{say(AUDIT.changes)}</h2>
      {changes.length > 0 ? <Changes changes={changes} folded={false} /> : <p>{say(AUDIT.noChanges)}</p>}
    </section>
  )
}
