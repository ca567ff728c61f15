const RELOADED = 'reloaded_at'
const RELOAD_PAUSE_MS = 10_000

let reloading = false

/** Whether the page is about to be replaced: what fails in it meanwhile is not told. */
export const isReloading = (): boolean => reloading

/** After an update of the server the old page requests scripts that no longer exist: one reload loads the new ones. */
export function reloadOnNewVersion(): void {
  globalThis.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
    if (!reloading && (Date.now() - last < RELOAD_PAUSE_MS || !navigator.onLine)) return
    event.preventDefault()
    if (reloading) return
    reloading = true
    sessionStorage.setItem(RELOADED, String(Date.now()))
    globalThis.location.reload()
  })
}
