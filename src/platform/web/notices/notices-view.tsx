import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useState } from 'react'
import { useSay } from '../language.ts'
import { TEXTS } from '../texts.ts'
import { dismissNotice, type Notice, useNotices } from './notices.ts'
import styles from './notices-view.module.css'

const ICONS = { success: IconCircleCheck, warning: IconAlertTriangle, error: IconAlertCircle }

/** Renders the notices: alerts in the middle, toasts at the top right. */
export function NoticesView() {
  const notices = useNotices()
  const corner = notices.filter(({ place }) => place === 'corner')
  const centre = notices.filter(({ place }) => place === 'centre')
  useDismissal(centre)
  return (
    <>
      <div className={styles.corner}>
        {corner.map((one) => (
          <Toast key={one.id} notice={one} closable />
        ))}
      </div>
      <div className={styles.centre}>
        {centre.map((one) => (
          <Toast key={one.id} notice={one} />
        ))}
      </div>
    </>
  )
}

/** Alerts in the middle have no button but cover the page: Escape or a click anywhere closes them. */
function useDismissal(notices: readonly Notice[]): void {
  useEffect(() => {
    if (notices.length === 0) return
    const dismiss = () => {
      for (const { id } of notices) dismissNotice(id)
    }
    const press = (event: KeyboardEvent) => event.key === 'Escape' && dismiss()
    const point = (event: PointerEvent) => {
      if (event.target instanceof Element && !event.target.closest('[data-action]')) dismiss()
    }
    document.addEventListener('keydown', press)
    document.addEventListener('pointerdown', point)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('pointerdown', point)
    }
  }, [notices])
}

function Toast({ notice, closable = false }: { notice: Notice; closable?: boolean }) {
  const say = useSay()
  const [reading, setReading] = useState(false)
  const hidden = useHiddenTab()
  const waits = reading || hidden

  // The time starts again after the pointer, the focus or the tab returns, so that a notice does not close while it is
  // read.
  useEffect(() => {
    if (waits) return
    const timer = setTimeout(() => dismissNotice(notice.id), notice.duration)
    return () => clearTimeout(timer)
  }, [waits, notice.id, notice.duration])

  const Icon = ICONS[notice.kind]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it does nothing but let it stay while it is read
    <div
      className={styles.notice}
      data-kind={notice.kind}
      role={notice.kind === 'success' ? 'status' : 'alert'}
      // A notice that appears under a resting pointer, over the button just clicked, is not being read.
      onPointerMove={() => setReading(true)}
      onPointerLeave={() => setReading(false)}
      onFocus={() => setReading(true)}
      onBlur={() => setReading(false)}
    >
      <Icon size={18} aria-hidden className={styles.icon} />
      <div className={styles.words}>
        {notice.title && <strong className={styles.title}>{notice.title}</strong>}
        <span>{notice.message}</span>
      </div>
      {notice.action && (
        <button
          type="button"
          data-action
          className={styles.action}
          onClick={() => {
            notice.action?.run()
            dismissNotice(notice.id)
          }}
        >
          {say(notice.action.label)}
        </button>
      )}
      {closable && (
        <button
          type="button"
          className={styles.close}
          aria-label={say(TEXTS.close)}
          onClick={() => dismissNotice(notice.id)}
        >
          <IconX size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}

function useHiddenTab(): boolean {
  const [hidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const follow = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  return hidden
}
