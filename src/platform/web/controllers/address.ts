import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The text of a URL of the product: `/sales/sales-order?view=detail&id=7`. */
export function addressText(path: string, search: Readonly<Record<string, string | number>> = {}): string {
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString()
  return query ? `${path}?${query}` : path
}

/** Opens a URL of the product in this window. */
export function useOpen(): (address: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter()
  return useCallback(
    (address, options) => (options?.replace ? history.replace(address) : history.push(address)),
    [history],
  )
}
