import { useEffect } from 'react'
import type { Label } from '../../definition/label.ts'
import { rememberPage } from './recent.ts'

/** Stores this screen or record as a recent page of the palette. */
export function useRememberPage(address: string | undefined, label: Label, name?: string): void {
  useEffect(() => {
    if (address) rememberPage({ address, label, name })
  }, [address, label, name])
}
