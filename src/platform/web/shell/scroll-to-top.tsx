import { ActionIcon } from '@mantine/core'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useContext } from 'react'
import { useSay } from '../language.ts'
import { TEXTS } from '../texts.ts'
import styles from './scroll-to-top.module.css'
import { ScrollerContext, useScrolledPast } from './scroller.ts'

const SHOWN_AFTER = 300

/** A button that scrolls a long page to its top. */
export function ScrollToTop() {
  const say = useSay()
  const scroller = useContext(ScrollerContext)
  const shown = useScrolledPast(SHOWN_AFTER)
  if (!shown) return null
  const rise = () => {
    scroller?.scrollTo({ top: 0 })
    scroller?.focus({ preventScroll: true })
  }
  return (
    <ActionIcon className={styles.button} variant="default" size={36} aria-label={say(TEXTS.toTop)} onClick={rise}>
      <IconArrowUp size={18} aria-hidden />
    </ActionIcon>
  )
}
