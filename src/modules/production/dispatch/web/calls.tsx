import { Button } from '@mantine/core'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import styles from './board.module.css'
import { useBoardView } from './board-context.ts'
import { OBSTACLES, WORDS } from './words.ts'

const MOST = 3

/** The sites that must be told that what was promised does not hold. */
export function Calls() {
  const say = useSay()
  const format = useFormat()
  const { board, pours, openPour } = useBoardView()
  if (board.calls.length === 0) return null
  return (
    <div className={styles.calls} role="status">
      <b>
        <IconPhone size={14} aria-hidden /> {say(WORDS.calls)} {board.calls.length}
      </b>
      {board.calls.slice(0, MOST).map((call) => {
        const pour = pours.get(call.production_schedule_id)
        return (
          pour && (
            <Button
              key={`${pour.id} ${call.why} ${call.docket_id ?? ''}`}
              size="compact-xs"
              variant="subtle"
              onClick={() => openPour(pour.id)}
            >
              {say(WORDS.callWhy, {
                site: pour.site_project_name,
                volume: format.number(call.quantity, 2, true),
                why: OBSTACLES[call.why],
              })}
            </Button>
          )
        )
      })}
    </div>
  )
}
