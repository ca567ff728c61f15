import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSay } from '../../../../platform/web/language.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import { WIDGETS, type WidgetAnswer } from '../widgets.ts'
import styles from './dashboard.module.css'
import { WidgetCard } from './widget-card.tsx'
import { WORDS } from './words.ts'

/** A widget without figures: the reason, and a button that reads only this widget again. */
export default function UncountedCard({ answer }: { answer: WidgetAnswer }) {
  const say = useSay()
  const again = useQuery({
    ...apiQuery<WidgetAnswer[]>('dashboard', { widgets: answer.widget }),
    staleTime: 0,
    enabled: false,
  })
  const answered = again.data?.data[0]
  if (answered && answered.problem === undefined) return <WidgetCard answer={answered} />
  const title = say(WIDGETS[answer.widget].label)
  return (
    <article className={styles.card} aria-busy={again.isFetching || undefined}>
      <h3>{title}</h3>
      <p className={styles.says} role="alert">
        {again.error?.message ?? answered?.problem ?? answer.problem}
      </p>
      <Button
        variant="default"
        size="compact-sm"
        loading={again.isFetching}
        aria-label={say(WORDS.againOf, { widget: title })}
        onClick={() => void again.refetch()}
      >
        {say(WORDS.again)}
      </Button>
    </article>
  )
}
