import { useEffect } from 'react'
import type { Label } from '../../definition/label.ts'
import { rememberPage } from './recent.ts'

/** Remembers for the palette that this screen or record was looked at. */
export function useRememberPage(address: string | undefined, label: Label, name?: string): void {
  useEffect(() => {
    if (address) rememberPage({ address, label, name })
  }, [address, label, name])
}
