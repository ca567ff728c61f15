import { Button } from '@mantine/core'
import { useListContext } from '../controllers/use-list.ts'
import { useSay } from '../language.ts'
import { useFormat } from '../number-format.ts'
import styles from './live.module.css'
import { useWaiting } from './marks.ts'
import { LIVE } from './words.ts'

/** New records of other users wait here, so that no row moves under the pointer. */
export function NewRows() {
  const { queryHash, state, goToPage, reload } = useListContext()
  const say = useSay()
  const format = useFormat()
  const count = useWaiting(queryHash)
  const show = () => (state.page === 1 ? reload() : goToPage(1))
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <Button variant="light" size="compact-sm" className={styles.waiting} onClick={show}>
          {say(LIVE.waiting, { count: format.number(count, 0) })}
        </Button>
      )}
    </div>
  )
}
