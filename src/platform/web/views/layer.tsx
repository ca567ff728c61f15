import { Drawer, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSay } from '../language.ts'
import { TEXTS } from '../texts.ts'
import styles from './layer.module.css'

interface LayerProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/**
 * A window over the page. Its heading stands in a plain block: the kit's own would be a second page
 * header to those who cannot see that it lies in a window.
 */
export function LayerModal({ title, onClose, children, size = 440 }: LayerProps & { size?: number }) {
  const say = useSay()
  return (
    <Modal.Root opened onClose={onClose} size={size} centered radius="md">
      <Modal.Overlay backgroundOpacity={0.32} />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={say(TEXTS.close)} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** A sheet that rises from the lower edge, for a phone. */
export function BottomSheet({ title, onClose, children }: LayerProps) {
  const say = useSay()
  return (
    <Drawer.Root opened onClose={onClose} position="bottom" size="85%">
      <Drawer.Overlay backgroundOpacity={0.32} />
      <Drawer.Content>
        <div className={styles.head}>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={say(TEXTS.close)} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
