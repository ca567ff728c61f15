import { Menu } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { Fragment } from 'react'
import { useSay } from '../../../../platform/web/language.ts'
import { AnchoredMenu } from '../../../../platform/web/views/anchored-menu.tsx'
import { BOARDS, type BoardName } from '../dashboard.ts'
import { WIDGETS, type WidgetName } from '../widgets.ts'
import styles from './dashboard.module.css'
import type { Arrangement } from './use-arrangement.ts'
import { WORDS } from './words.ts'

interface Props {
  close: () => void
  /** The widgets of each board in their order. */
  boards: readonly (readonly [BoardName, readonly WidgetName[]])[]
  arrangement: Arrangement
}

/** The menu in which the user shows, hides and moves widgets within their boards. */
export default function ChooseItems({ close, boards, arrangement: { isHidden, show, swap } }: Props) {
  const say = useSay()
  return (
    <AnchoredMenu close={close} className={styles.choices}>
      {boards.map(([board, widgets]) => (
        <Fragment key={board}>
          {boards.length > 1 && <Menu.Label>{say(BOARDS[board])}</Menu.Label>}
          {widgets.map((widget, place) => {
            const isShown = !isHidden(widget)
            const label = say(WIDGETS[widget].label)
            const move = (by: 1 | -1) => {
              const other = widgets[place + by]
              if (other) swap(widget, other)
            }
            return (
              <div key={widget} role="none" className={styles.choice}>
                <Menu.CheckboxItem checked={isShown} closeMenuOnClick={false} onChange={() => show(widget, !isShown)}>
                  {label}
                </Menu.CheckboxItem>
                <Menu.Item
                  className={styles.move}
                  aria-label={say(WORDS.earlier, { widget: label })}
                  closeMenuOnClick={false}
                  disabled={place === 0}
                  onClick={() => move(-1)}
                >
                  <IconArrowUp size={14} aria-hidden />
                </Menu.Item>
                <Menu.Item
                  className={styles.move}
                  aria-label={say(WORDS.later, { widget: label })}
                  closeMenuOnClick={false}
                  disabled={place === widgets.length - 1}
                  onClick={() => move(1)}
                >
                  <IconArrowDown size={14} aria-hidden />
                </Menu.Item>
              </div>
            )
          })}
        </Fragment>
      ))}
    </AnchoredMenu>
  )
}
