import { useEffect } from 'react'
import { PRODUCT_NAME } from '../definition/product.ts'

/** Sets the title of the browser's tab: 'Sales Order · Molen'. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`
  }, [title])
}
