import { useEffect, useState } from 'react'

/** Counts seconds down to 0, for actions that can be repeated only after a while. */
export function useWait(seconds: number): { left: number; start: () => void } {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [until])
  return { left, start: () => setUntil(Date.now() + seconds * 1_000) }
}
