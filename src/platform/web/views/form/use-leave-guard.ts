import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useSay } from '../../language.ts'
import { confirm, currentQuestion } from '../../notices/confirm.ts'
import { isKeptOut } from '../../router/guard.ts'
import { isSignedIn } from '../../session/session.ts'
import { TYPING } from '../typing-words.ts'

/**
 * Asks before unsaved entries are left; `release` after saving. Where the session has ended, or maintenance has
 * started, the entries are stored.
 */
export function useLeaveGuard(changed: () => boolean, keep: () => void): { release: () => void } {
  const say = useSay()
  const released = useRef(false)
  const holds = () => !released.current && changed()
  useBlocker({
    shouldBlockFn: async () => {
      if (!holds()) return false
      if (!isSignedIn() || isKeptOut()) {
        keep()
        return false
      }
      const leave = await confirm({
        title: say(TYPING.leaveTitle),
        text: say(TYPING.lost),
        confirm: TYPING.leave,
        cancel: TYPING.stay,
        danger: true,
      })
      return !leave
    },
    enableBeforeUnload: holds,
  })
  return {
    release: () => {
      released.current = true
      // It may be asked while the entries are being saved.
      currentQuestion()?.answer(false)
    },
  }
}
