import { useEffect } from 'react'
import { useSession } from '../session/session.ts'

/** Listens to changes of other users while this session lasts; loaded after the screen is shown. */
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
