import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { showFailure } from '../notices/notices.ts'

/** The content of a URL never changes, so it is cached as long as the user may return to it. */
const KEPT_MS = 10 * 60_000

/**
 * A stored file as a URL of this page: files are read with the session's token, which an image element does not send.
 */
export function useStoredFile(url: string | null): { address: string | undefined; failed: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['file', url] as const,
    queryFn: ({ signal }) => api.stored(url ?? '', signal),
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return setAddress(undefined)
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { address, failed: isError }
}

/** Saves a stored file under its own name. */
export async function downloadStored(url: string, name: string): Promise<void> {
  try {
    const address = URL.createObjectURL(await api.stored(url))
    const link = Object.assign(document.createElement('a'), { href: address, download: name })
    link.click()
    // The browser has read the file by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (error) {
    showFailure(error)
  }
}
