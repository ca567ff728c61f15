import { Button } from '@mantine/core'
import { useState } from 'react'
import { useListContext } from '../../../controllers/use-list.ts'
import { useSay } from '../../../language.ts'
import { BottomSheet, RightDrawer } from '../../layer.tsx'
import { LIST } from '../list-words.ts'
import { useIsPhone } from '../use-is-phone.ts'
import FilterControl from './filter-control.tsx'
import styles from './filters.module.css'
import { useFilterFields } from './list-filters.tsx'

/** All filters of a list, applied together: a panel at the right, on a phone a sheet. */
export default function FilterDrawer({ onClose }: { onClose: () => void }) {
  const list = useListContext()
  const say = useSay()
  const phone = useIsPhone()
  const fields = useFilterFields()
  const before = list.state.filters
  const [filters, setFilters] = useState<Readonly<Record<string, string | undefined>>>(before)
  const given = Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const apply = () => {
    // Cleared filters must be listed too: those that are not named keep their values.
    const gone = Object.keys(before).filter((name) => !given[name])
    list.filter({ ...Object.fromEntries(gone.map((name) => [name, undefined])), ...given })
    onClose()
  }
  const Layer = phone ? BottomSheet : RightDrawer
  return (
    <Layer title={say(LIST.advanced)} onClose={onClose}>
      <form
        className={styles.drawer}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <div className={styles.sheet}>
          {fields.map(({ name, field }) => (
            <div key={name} className={styles.sheetField}>
              <span className={styles.sheetLabel}>{say(field.label)}</span>
              <FilterControl
                name={name}
                field={field}
                label={say(field.label)}
                filters={given}
                set={(changes) => setFilters((now) => ({ ...now, ...changes }))}
              />
            </div>
          ))}
        </div>
        <div className={styles.sheetBar}>
          <Button variant="default" onClick={() => setFilters({})}>
            {say(LIST.reset)}
          </Button>
          <Button type="submit">{say(LIST.apply)}</Button>
        </div>
      </form>
    </Layer>
  )
}
