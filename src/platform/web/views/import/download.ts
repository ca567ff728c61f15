import { useState } from 'react'
import { api } from '../../api.ts'
import { saveFile } from '../../files/save-file.ts'
import { showFailure } from '../../notices/notices.ts'

/** A file of the server that a button saves; why it does not come is told as for any call. */
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
