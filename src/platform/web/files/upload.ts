import { isObject } from '../../definition/is-object.ts'
import { errorOf } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { currentLanguage, sayNow } from '../language.ts'
import { currentToken } from '../session/session.ts'
import { TEXTS } from '../texts.ts'

/** The server's answer for an uploaded file. */
export interface Uploaded {
  id: number
  url: string
  /** The URL of a preview picture; null where there is none. */
  preview: string | null
  file_filename: string
}

interface Options {
  /** Called with 0 to 100. */
  progress: (percent: number) => void
  signal: AbortSignal
}

/** Sends a file to the server with XMLHttpRequest, since fetch does not report the upload progress. */
export function uploadFile(file: File, { progress, signal }: Options): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const token = currentToken()
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload/file')
    request.responseType = 'json'
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
    request.setRequestHeader('language', currentLanguage())
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? Math.floor((loaded / total) * 100) : 0)
    const offline = () => reject(new ApiError({ kind: 'offline', message: sayNow(TEXTS.offline) }))
    request.onerror = offline
    request.onabort = () => reject(new ApiError({ kind: 'aborted', message: '' }))
    request.onload = () => {
      const answer: Record<string, unknown> = isObject(request.response) ? request.response : {}
      if (request.status >= 300) reject(errorOf(request.status, answer, token))
      else if (isUploaded(answer.data)) resolve(answer.data)
      else offline()
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

function isUploaded(data: unknown): data is Uploaded {
  return isObject(data) && typeof data.id === 'number' && typeof data.url === 'string'
}
