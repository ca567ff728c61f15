import { useContext, useEffect, useRef } from 'react'
import { ContentsContext } from '../contents.ts'
import { useOpen } from '../controllers/address.ts'
import { takesKeys } from '../controllers/keys.ts'
import { usePermission } from '../session/session.ts'
import { jumpsOf } from './jumps.ts'
import { keepTyped, showOverlay } from './overlays.ts'

/** How long `g` waits for its second letter. */
const JUMP_MS = 1_500

/** The keys that work on every screen: Ctrl K the palette, `?` the keys, `g` and a letter a screen. */
export function useGlobalKeys(): void {
  const contents = useContext(ContentsContext)
  const may = usePermission()
  const open = useOpen()
  const latest = useRef({ contents, may, open })
  latest.current = { contents, may, open }
  useEffect(() => {
    let jumpingUntil = 0
    const press = (event: KeyboardEvent) => {
      if (keepTyped(event)) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return
      }
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault()
        showOverlay('palette')
        return
      }
      if (!takesKeys(event)) return
      if (event.timeStamp < jumpingUntil) {
        jumpingUntil = 0
        const now = latest.current
        const jump = jumpsOf(now.contents, now.may).find(({ letter }) => letter === event.key)
        if (!jump) return
        // The letter is used up: the `s` of `g s` must not also act on the screen.
        event.preventDefault()
        event.stopImmediatePropagation()
        now.open(jump.screen.path)
      } else if (event.key === 'g') {
        event.preventDefault()
        jumpingUntil = event.timeStamp + JUMP_MS
      } else if (event.key === '?') {
        event.preventDefault()
        showOverlay('keys')
      }
    }
    // Before the screens' own keys.
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}
