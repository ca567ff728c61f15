const KEPT_MS = 60_000

/** Gives a file to the browser, which saves it under the name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers start reading only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
