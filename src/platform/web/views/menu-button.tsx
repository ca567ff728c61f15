import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import styles from './menu-button.module.css'

interface MenuButtonProps extends ButtonProps {
  title?: string
  'aria-label'?: string
  /** The menu, loaded with the first click: the library's menu is as large as a screen. */
  menu: (close: () => void) => ReactNode
}

/** A button that opens a menu below it. */
export function MenuButton({ menu, ...button }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const element = useRef<HTMLButtonElement>(null)
  // A press outside an open menu closes it; on the button itself it must not open it again.
  const wasOpen = useRef(false)
  const close = () => {
    setOpen(false)
    element.current?.focus()
  }
  return (
    <span className={styles.anchor}>
      <Button
        {...button}
        ref={element}
        aria-haspopup="menu"
        aria-expanded={open}
        onMouseDown={() => {
          wasOpen.current = open
        }}
        onClick={() => {
          setOpen(!wasOpen.current)
          wasOpen.current = false
        }}
      />
      {open && <Suspense>{menu(close)}</Suspense>}
    </span>
  )
}
