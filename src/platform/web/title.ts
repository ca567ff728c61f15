import { useEffect } from 'react'
import { PRODUCT_NAME } from '../definition/product.ts'

/** Names the page in the browser's tab: 'Sales Order · Molen'. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`
  }, [title])
}
