import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { isNumeric, labelWithUnit } from '../../cells/cell-text.ts'
import { useListContext } from '../../controllers/use-list.ts'
import { useLanguage, useSay } from '../../language.ts'
import type { Column } from './columns.ts'
import styles from './list.module.css'
import { LIST } from './list-words.ts'

/** The header of a table: a click sorts, the arrow shows on the sorted column and on the one pointed at. */
export function ListHead({ columns, hasActions }: { columns: readonly Column[]; hasActions: boolean }) {
  const { state, sort } = useListContext()
  const say = useSay()
  const language = useLanguage()
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.expander}>
          <span className={styles.hidden}>{say(LIST.preview)}</span>
        </th>
        {columns.map(({ name, field, sortable, isTitle }) => {
          const sorted = state.order === name
          const label = labelWithUnit(field, language)
          const Arrow = sorted && !state.descending ? IconArrowUp : IconArrowDown
          return (
            <th
              key={name}
              scope="col"
              className={isTitle ? styles.title : undefined}
              data-numeric={isNumeric(field) || undefined}
              aria-sort={sorted ? (state.descending ? 'descending' : 'ascending') : undefined}
            >
              {sortable ? (
                <button
                  type="button"
                  className={styles.sort}
                  data-sorted={sorted || undefined}
                  title={label}
                  onClick={() => sort(name)}
                >
                  <span className={styles.cut}>{label}</span>
                  <Arrow size={14} stroke={2} aria-hidden className={styles.arrow} />
                </button>
              ) : (
                <span className={styles.cut} title={label}>
                  {label}
                </span>
              )}
            </th>
          )
        })}
        {hasActions && (
          <th scope="col" className={styles.actions}>
            <span className={styles.hidden}>{say(LIST.actions)}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
