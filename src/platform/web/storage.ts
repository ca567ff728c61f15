/**
 * Local storage that never throws: in private windows and with a full disk the page still works, but loses the values.
 */
export const storage = {
  read(key: string): string | null {
    try {
      return globalThis.localStorage?.getItem(key) ?? null
    } catch {
      return null
    }
  },
  /** Writes the value; null removes the key. */
  write(key: string, value: string | null): void {
    try {
      if (value === null) globalThis.localStorage?.removeItem(key)
      else globalThis.localStorage?.setItem(key, value)
    } catch {
      // Ignored: the value lasts until the page is left.
    }
  },
  /** Removes everything except the named keys. */
  clearExcept(kept: readonly string[]): void {
    const saved = kept.map((key) => [key, storage.read(key)] as const)
    try {
      globalThis.localStorage?.clear()
    } catch {
      return
    }
    for (const [key, value] of saved) storage.write(key, value)
  },
}

/** Session storage of one tab; it never throws either. */
export const tabMemory = {
  read(key: string): string | null {
    try {
      return globalThis.sessionStorage?.getItem(key) ?? null
    } catch {
      return null
    }
  },
  /** Writes the value; null removes the key. */
  write(key: string, value: string | null): void {
    try {
      if (value === null) globalThis.sessionStorage?.removeItem(key)
      else globalThis.sessionStorage?.setItem(key, value)
    } catch {
      // Ignored: the value is lost with the page.
    }
  },
}

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
