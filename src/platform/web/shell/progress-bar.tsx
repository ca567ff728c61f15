import { useRouterState } from '@tanstack/react-router'
import { useSay } from '../language.ts'
import { TEXTS } from '../texts.ts'
import styles from './progress-bar.module.css'

/** A thin bar while the next screen is loading; the style sheet shows it only after a delay. */
export function ProgressBar() {
  const say = useSay()
  const loading = useRouterState({ select: (state) => state.isLoading })
  if (!loading) return null
  return <div className={styles.bar} role="progressbar" aria-label={say(TEXTS.loading)} />
}
