import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { isMeasureOf } from '../../definition/compared.ts'
import type { Field } from '../../definition/field.ts'
import type { ReportMode } from '../../definition/report.ts'
import { cellText, EMPTY, isNumeric, labelWithUnit } from '../cells/cell-text.ts'
import { momentText } from '../cells/moment-text.ts'
import { renderCell } from '../cells/render-cell.tsx'
import { useSpeech } from '../cells/use-speech.ts'
import { useOpen } from '../controllers/address.ts'
import { useListContext } from '../controllers/use-list.ts'
import { useSay } from '../language.ts'
import { ListSkeleton } from '../views/list/list-skeleton.tsx'
import { ListState as NoRows } from '../views/list/list-state.tsx'
import { useColumns } from '../views/list/use-columns.ts'
import { Figure, moveAmongFigures, rowKey } from './figure.tsx'
import styles from './report.module.css'
import { ChangeRow, SumsRow, useTotals } from './sums.tsx'
import { useDocuments } from './use-documents.ts'
import { REPORT } from './words.ts'

interface Props {
  mode: ReportMode
  group: string
  compared: boolean
}

/** The groups of a report with their sums below, and the difference of the sums to the compared period. */
export function ReportTable({ mode, group, compared }: Props) {
  const list = useListContext()
  const { shown } = useColumns()
  const say = useSay()
  const speech = useSpeech()
  const totals = useTotals()
  const hrefOf = useDocuments(mode.groups[group])
  const open = useOpen()
  if (!list.loading && list.rows.length === 0) return <NoRows />
  const [first] = shown
  const columns = Object.keys(mode.groups[group]?.columns ?? {})
  const [outer] = columns
  const inner = shown.find(({ name }) => name !== outer && !isMeasureOf(mode.measures, name))?.name
  return (
    <>
      <section
        className={styles.frame}
        data-refreshing={list.refreshing || undefined}
        data-tour="rows"
        aria-label={say(list.module.label)}
      >
        <table className={styles.table} onKeyDown={moveAmongFigures}>
          <thead>
            <tr>
              {shown.map(({ name, field }) => (
                <SortedHead key={name} name={name} field={field} />
              ))}
            </tr>
          </thead>
          {list.loading && <ListSkeleton rows={list.state.limit} columns={shown.length} />}
          <tbody>
            {list.rows.map((row) => {
              const isSubtotal = row.row === 'subtotal'
              const href = isSubtotal ? undefined : hrefOf(row)
              return (
                <tr key={row.id} data-subtotal={isSubtotal || undefined}>
                  {shown.map(({ name, field }) => {
                    const isWord = isSubtotal && name === inner
                    const isNothing = isSubtotal && !isWord && name !== outer && !isMeasureOf(mode.measures, name)
                    const content = isWord
                      ? say(REPORT.subtotal)
                      : isNothing
                        ? ''
                        : renderCell(name, withoutLink(field), row, speech, true)
                    if (name !== first?.name) {
                      const isTold = name in mode.measures && row[name] !== undefined
                      return (
                        <td key={name} data-numeric={isNumeric(field) || undefined}>
                          {isTold ? (
                            <Figure name={name} label={say(field.label)} row={rowKey(row, columns, isSubtotal)}>
                              {content}
                            </Figure>
                          ) : (
                            content
                          )}
                        </td>
                      )
                    }
                    const text = cellText(name, field, row, speech) || EMPTY
                    return (
                      <th key={name} scope="row" title={text}>
                        {href ? (
                          <a
                            href={href}
                            aria-label={say(REPORT.documents, { name: text })}
                            onClick={(event) => {
                              if (event.ctrlKey || event.metaKey || event.shiftKey) return
                              event.preventDefault()
                              open(href)
                            }}
                          >
                            {content}
                          </a>
                        ) : (
                          content
                        )}
                      </th>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <SumsRow label={say(REPORT.total)} sums={totals.summary} measures={mode.measures} />
            {compared && totals.before && (
              <ChangeRow label={say(REPORT.change)} sums={totals.summary} before={totals.before} />
            )}
          </tfoot>
        </table>
      </section>
      {totals.countedAt && (
        <span className={styles.counted}>
          {say(REPORT.countedAt, { moment: momentText(totals.countedAt, speech.language) })}
        </span>
      )}
    </>
  )
}

/** A header that sorts the groups by its column. */
function SortedHead({ name, field }: { name: string; field: Field }) {
  const { state, sort } = useListContext()
  const speech = useSpeech()
  const sorted = state.order === name
  const Arrow = sorted && !state.descending ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      data-numeric={isNumeric(field) || undefined}
      aria-sort={sorted ? (state.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={styles.sort} data-sorted={sorted || undefined} onClick={() => sort(name)}>
        {labelWithUnit(field, speech.language)}
        <Arrow size={14} stroke={2} aria-hidden />
      </button>
    </th>
  )
}

/** A row opens its documents; the names in it are no links of their own. */
const withoutLink = ({ opens: _, ...field }: Field): Field => field as Field
