import { useEffect, useState } from 'react'

/** Whether something has been going on for so long without a pause. */
export function useLasting(isBusy: boolean, milliseconds: number): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    setLong(false)
    if (!isBusy) return
    const timer = setTimeout(() => setLong(true), milliseconds)
    return () => clearTimeout(timer)
  }, [isBusy, milliseconds])
  return isBusy && isLong
}
