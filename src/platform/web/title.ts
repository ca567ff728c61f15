import { useEffect } from 'react'

/** Names the page in the browser's tab: 'Sales Order · Molen'. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Molen' : `${title} · Molen`
  }, [title])
}
