import { useState } from 'react'
import { api } from '../../api.ts'
import { saveFile } from '../../files/save-file.ts'
import { showFailure } from '../../notices/notices.ts'

/** A button that saves a file of the server; a failure is shown as for any call. */
export function useDownload(path: string, name: string) {
  const [running, setRunning] = useState(false)
  async function start(): Promise<void> {
    setRunning(true)
    try {
      saveFile(await api.file(path), name)
    } catch (error) {
      showFailure(error)
    } finally {
      setRunning(false)
    }
  }
  return { running, start }
}
