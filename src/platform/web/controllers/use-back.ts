import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Goes back to the previous page (specification §2); to the list if this page was the first in its tab. */
export function useBack(listPath: string | undefined): () => void {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? history.back() : history.push(listPath ?? '/'))
}
