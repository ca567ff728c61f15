type Kind = 'localStorage' | 'sessionStorage'

/** A storage of the browser that never throws: in private windows and with a full disk it keeps nothing. */
const storageOf = (kind: Kind) => ({
  read(key: string): string | null {
    try {
      return globalThis[kind]?.getItem(key) ?? null
    } catch {
      return null
    }
  },
  /** Writes the value; null removes the key. */
  write(key: string, value: string | null): void {
    try {
      if (value === null) globalThis[kind]?.removeItem(key)
      else globalThis[kind]?.setItem(key, value)
    } catch {
      // Ignored: the value lasts until the page is left.
    }
  },
  /** Removes everything except the named keys. */
  clearExcept(kept: readonly string[]): void {
    const saved = kept.map((key) => [key, this.read(key)] as const)
    try {
      globalThis[kind]?.clear()
    } catch {
      return
    }
    for (const [key, value] of saved) this.write(key, value)
  },
})

/** Local storage: kept until the user signs out. */
export const storage = storageOf('localStorage')
/** Session storage: kept by one tab. */
export const tabMemory = storageOf('sessionStorage')

const YEAR_SECONDS = 31_536_000

/** Values of the device, independent of the user: a logout clears local storage, but not cookies. */
export const deviceMemory = {
  read(name: string): string | null {
    if (typeof document === 'undefined') return null
    const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null
  },
  write(name: string, value: string): void {
    if (typeof document === 'undefined') return
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser the product runs in
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  },
}
