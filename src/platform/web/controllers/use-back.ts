import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Goes back to the page before (specification §2); to the list where this page was the first of its tab. */
export function useBack(listPath: string | undefined): () => void {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? history.back() : history.push(listPath ?? '/'))
}
