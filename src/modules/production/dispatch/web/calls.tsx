import { Button } from '@mantine/core'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { useState } from 'react'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import styles from './board.module.css'
import { useBoardView } from './board-context.ts'
import { OBSTACLES, WORDS } from './words.ts'

/** The sites to inform that a promise no longer applies: the first `most` of them, all on a click. */
export function Calls({ most = 3 }: { most?: number }) {
  const say = useSay()
  const format = useFormat()
  const { board, pours, openPour } = useBoardView()
  const [isWhole, setWhole] = useState(false)
  if (board.calls.length === 0) return null
  const hidden = board.calls.length - most
  return (
    <div className={styles.calls} role="status" data-whole={isWhole || undefined}>
      <b>
        <IconPhone size={14} aria-hidden /> {say(WORDS.calls)} {board.calls.length}
      </b>
      {board.calls.slice(0, isWhole ? undefined : most).map((call) => {
        const pour = pours.get(call.production_schedule_id)
        return (
          pour && (
            <Button
              key={`${pour.id} ${call.why} ${call.docket_id ?? ''}`}
              size="compact-xs"
              variant="subtle"
              onClick={() => openPour(pour.id)}
            >
              <span className={styles.callText}>
                {say(WORDS.callWhy, {
                  site: pour.site_project_name,
                  volume: format.number(call.quantity, 2, true),
                  why: OBSTACLES[call.why],
                })}
              </span>
            </Button>
          )
        )
      })}
      {hidden > 0 && (
        <Button
          className={styles.moreCalls}
          size="compact-xs"
          variant="subtle"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? say(WORDS.fewerCalls) : say(WORDS.moreCalls, { count: hidden })}
        </Button>
      )}
    </div>
  )
}
