import { useEffect } from 'react'
import { useSession } from '../session/session.ts'

/** Follows what others change, for as long as this session lasts; loaded once the screen stands. */
export function useLive(): void {
  const token = useSession((state) => state.token)
  useEffect(() => {
    if (token === null) return
    let stop: (() => void) | undefined
    let isOver = false
    import('./start.ts').then(
      ({ startLive }) => {
        if (!isOver) stop = startLive(token)
      },
      () => {},
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [token])
}
