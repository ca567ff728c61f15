import { Menu } from '@mantine/core'
import { useSay } from '../../../../platform/web/language.ts'
import { AnchoredMenu } from '../../../../platform/web/views/anchored-menu.tsx'
import { WIDGETS, type WidgetName } from '../widgets.ts'
import styles from './dashboard.module.css'

interface Props {
  close: () => void
  widgets: readonly WidgetName[]
  hidden: ReadonlySet<string>
  show: (widget: WidgetName, shown: boolean) => void
}

/** The widgets that the user may see, each to be shown or not. */
export default function ChooseItems({ close, widgets, hidden, show }: Props) {
  const say = useSay()
  return (
    <AnchoredMenu close={close} className={styles.choices}>
      {widgets.map((widget) => {
        const isShown = !hidden.has(widget)
        return (
          <Menu.CheckboxItem
            key={widget}
            checked={isShown}
            closeMenuOnClick={false}
            onChange={() => show(widget, !isShown)}
          >
            {say(WIDGETS[widget].label)}
          </Menu.CheckboxItem>
        )
      })}
    </AnchoredMenu>
  )
}
