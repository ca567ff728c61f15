import { ActionIcon, Button, Progress } from '@mantine/core'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import FileCell from '../../files/file-cell.tsx'
import { FILES } from '../../files/file-words.ts'
import filesStyles from '../../files/files.module.css'
import { type StoredFile, sizeText } from '../../files/stored-file.ts'
import { Thumbnail } from '../../files/thumbnail.tsx'
import { useLanguage, useSay } from '../../language.ts'
import styles from './upload.module.css'
import type { UploadState } from './use-uploads.ts'

interface UploadRowProps {
  /** The uploaded file; before that the state of its upload. */
  file: StoredFile | null
  state?: UploadState
  /** Why it was not uploaded at all. */
  refused?: { file: File; message: string }
  gallery: string
  onRetry?: () => void
  /** Absent where it may not be removed. */
  onRemove?: () => void
}

/** A file of a form: its picture or name with its size, its progress, or its error. */
export function UploadRow({ file, state, refused, gallery, onRetry, onRemove }: UploadRowProps) {
  const say = useSay()
  const language = useLanguage()
  const chosen = state?.file ?? refused?.file
  const name = file?.name ?? chosen?.name ?? ''
  const size = file?.size ?? chosen?.size
  const failure = state?.step === 'failed' ? say(FILES.failed, { reason: state.message }) : refused?.message
  const uploading = state?.step === 'uploading' ? state : undefined
  return (
    <div className={styles.row} data-failed={failure ? true : undefined}>
      {file?.preview ? (
        <Thumbnail url={file.preview} name={file.name} gallery={gallery} />
      ) : (
        <span className={styles.icon}>
          <IconFileText size={20} />
        </span>
      )}
      <div className={styles.what}>
        {file && !file.preview ? (
          <FileCell file={file} gallery={gallery} />
        ) : (
          <span className={styles.name} title={name}>
            {name}
          </span>
        )}
        {size !== undefined && size !== null && <span className={filesStyles.quiet}>{sizeText(size, language)}</span>}
        {uploading && (
          <div className={styles.progress}>
            <Progress
              value={uploading.percent}
              size={4}
              aria-label={say(FILES.uploading, { name, percent: uploading.percent })}
            />
            <span>{uploading.percent}%</span>
          </div>
        )}
        {failure && (
          <span className={styles.failure} role="alert">
            {failure}
          </span>
        )}
      </div>
      {state?.step === 'failed' && state.mayRetry && onRetry && (
        <Button variant="default" size="xs" onClick={onRetry}>
          {say(FILES.retry)}
        </Button>
      )}
      {onRemove && (
        <ActionIcon aria-label={say(uploading ? FILES.cancel : FILES.remove, { name })} onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      )}
    </div>
  )
}
