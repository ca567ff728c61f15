import { Drawer, Modal } from '@mantine/core'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useSay } from '../language.ts'
import { confirm, currentQuestion } from '../notices/confirm.ts'
import { TEXTS } from '../texts.ts'
import styles from './layer.module.css'
import { useIsPhone } from './list/use-is-phone.ts'
import { useTopmost } from './topmost.ts'
import { TYPING } from './typing-words.ts'
import { useFocusReturn } from './use-focus-return.ts'

interface LayerProps {
  title: string
  onClose: () => void
  children: ReactNode
}

interface ModalProps extends LayerProps {
  size?: number
  fillsPhone?: boolean
  /** Whether closing loses entries; Escape, the close button and a click outside then ask first. */
  isTyped?: () => boolean
}

/** Hides the drawer around, whose content keeps its state. */
const PutAwayContext = createContext<(isAway: boolean) => void>(() => {})

/** Hides the drawer around while the dialog opened from it is shown, so that no layer covers another. */
export function useInsteadOfDrawer(): void {
  const putAway = useContext(PutAwayContext)
  useEffect(() => {
    putAway(true)
    return () => putAway(false)
  }, [putAway])
}

/** Closes the layer if it is the topmost; asks first if something was typed. */
function useClose({ onClose, isTyped }: Pick<ModalProps, 'onClose' | 'isTyped'>, isOpen = true): () => void {
  const say = useSay()
  const isTopmost = useTopmost(isOpen)
  const isAsking = useRef(false)
  // What is sent meanwhile may close the layer: then nothing can be lost any more.
  useEffect(
    () => () => {
      if (isAsking.current) currentQuestion()?.answer(false)
    },
    [],
  )
  return async () => {
    if (!isTopmost()) return
    if (!isTyped?.()) return onClose()
    // The question opens after the current key event; otherwise the same Escape would answer it.
    await new Promise((resolve) => setTimeout(resolve))
    isAsking.current = true
    const leave = await confirm({
      title: say(TYPING.closeTitle),
      text: say(TYPING.lost),
      confirm: TYPING.close,
      cancel: TYPING.stay,
      danger: true,
    })
    isAsking.current = false
    if (leave) onClose()
  }
}

/**
 * A dialog over the page. Its heading is a plain block: the library's own would be a second page header for screen
 * readers.
 */
export function LayerModal(props: ModalProps) {
  const { title, children, size = 440, fillsPhone = false } = props
  const say = useSay()
  const close = useClose(props)
  useFocusReturn()
  const fills = useIsPhone() && fillsPhone
  return (
    <Modal.Root opened onClose={close} size={size} centered radius={fills ? 0 : 'md'} fullScreen={fills}>
      <Modal.Overlay backgroundOpacity={0.32} />
      <Modal.Content classNames={fills ? { content: styles.panel } : undefined}>
        <div className={styles.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={say(TEXTS.close)} />
        </div>
        <Modal.Body className={fills ? styles.filled : undefined}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** A sheet from the bottom edge, for a phone. Its content scrolls separately, so that a bar can stay below it. */
export function BottomSheet(props: LayerProps) {
  return <Panel {...props} position="bottom" size="85%" />
}

/** A panel at the right edge. */
export function RightDrawer(props: LayerProps) {
  return <Panel {...props} position="right" size={380} />
}

function Panel({
  title,
  onClose,
  children,
  position,
  size,
}: LayerProps & { position: 'bottom' | 'right'; size: number | string }) {
  const say = useSay()
  const [isAway, putAway] = useState(false)
  const close = useClose({ onClose }, !isAway)
  useFocusReturn()
  return (
    <Drawer.Root
      opened={!isAway}
      keepMounted
      keepMountedMode="display-none"
      returnFocus={false}
      onClose={close}
      position={position}
      size={size}
    >
      <Drawer.Overlay backgroundOpacity={0.32} />
      <Drawer.Content classNames={{ content: styles.panel }}>
        <div className={styles.head}>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={say(TEXTS.close)} />
        </div>
        <Drawer.Body className={styles.body}>
          <PutAwayContext value={putAway}>{children}</PutAwayContext>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
