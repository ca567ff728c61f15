import { Button } from '@mantine/core'
import { useState } from 'react'
import { useListContext } from '../../controllers/use-list.ts'
import { useOtherUnits } from '../../controllers/use-other-units.ts'
import { useSay } from '../../language.ts'
import { showFailure } from '../../notices/notices.ts'
import { useFormat } from '../../number-format.ts'
import { chooseUnit } from '../../session/actions.ts'
import styles from './list-footer.module.css'
import { LIST } from './list-words.ts'

/** '12 di unit lain': the rows that the chosen unit hides, and a button that shows them. */
export function OtherUnits() {
  const { goToPage } = useListContext()
  const others = useOtherUnits()
  const say = useSay()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  if (!others) return null
  const showAll = async () => {
    setBusy(true)
    try {
      await chooseUnit(null)
      goToPage(1)
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className={styles.others} role="status">
      {say(LIST.inOtherUnits, { count: `${format.number(others.record, 0)}${others.estimated ? '+' : ''}` })}
      <Button variant="subtle" px={8} loading={busy} onClick={() => void showAll()}>
        {say(LIST.showAllUnits)}
      </Button>
    </p>
  )
}
