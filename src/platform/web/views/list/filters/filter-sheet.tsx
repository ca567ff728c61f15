import { Button } from '@mantine/core'
import { useListContext } from '../../../controllers/use-list.ts'
import { useSay } from '../../../language.ts'
import { BottomSheet } from '../../layer.tsx'
import { LIST } from '../list-words.ts'
import FilterControl from './filter-control.tsx'
import styles from './filters.module.css'
import type { FilterField } from './list-filters.tsx'

/** All filters of a list in one sheet, for a phone. */
export default function FilterSheet({ fields, onClose }: { fields: readonly FilterField[]; onClose: () => void }) {
  const list = useListContext()
  const say = useSay()
  return (
    <BottomSheet title={say(LIST.filters)} onClose={onClose}>
      <div className={styles.sheet}>
        {fields.map(({ name, field }) => (
          <div key={name} className={styles.sheetField}>
            <span className={styles.sheetLabel}>{say(field.label)}</span>
            <FilterControl
              name={name}
              field={field}
              label={say(field.label)}
              filters={list.state.filters}
              set={list.filter}
            />
          </div>
        ))}
      </div>
      <div className={styles.sheetBar}>
        <Button variant="default" onClick={list.reset}>
          {say(LIST.reset)}
        </Button>
        <Button onClick={onClose}>{say(LIST.apply)}</Button>
      </div>
    </BottomSheet>
  )
}
