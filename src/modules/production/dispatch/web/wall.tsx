import { Modal } from '@mantine/core'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { TEXTS } from '../../../../platform/web/texts.ts'
import { useFocusReturn } from '../../../../platform/web/views/use-focus-return.ts'
import { useBoardView } from './board-context.ts'
import { momentIn } from './clock.ts'
import { Figures } from './figures.tsx'
import { Schedule } from './schedule.tsx'
import { Trucks } from './trucks.tsx'
import styles from './wall.module.css'
import { weekday } from './words.ts'

/** The board for a wall screen: large, full window, with only an exit button. */
export default function Wall({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const format = useFormat()
  const { board, now } = useBoardView()
  useFocusReturn()
  return (
    <Modal.Root opened onClose={onClose} fullScreen transitionProps={{ duration: 0 }}>
      <Modal.Content classNames={{ content: styles.wall }}>
        <div className={styles.head}>
          <Modal.Title className={styles.title}>
            {board.production_unit_name} · {say(weekday(board.date))} {format.day(board.date)} ·{' '}
            {momentIn(board.timezone, now).slice(11)}
          </Modal.Title>
          <Figures />
          <Modal.CloseButton aria-label={say(TEXTS.close)} />
        </div>
        <div className={styles.columns}>
          <Schedule shown="all" />
          <Trucks />
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
