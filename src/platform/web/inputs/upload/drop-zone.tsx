import { Button } from '@mantine/core'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useRef } from 'react'
import { acceptedTypes, isBelowLimit } from '../../../definition/file-types.ts'
import type { Label } from '../../../definition/label.ts'
import type { FileField } from '../../../kinds/file/field.ts'
import { FILES } from '../../files/file-words.ts'
import { useSay } from '../../language.ts'
import styles from './upload.module.css'
import { useFileDrop } from './use-file-drop.ts'

interface DropZoneProps {
  id: string
  /** The purpose of the file, for screen readers, which read only the button's name. */
  label: Label
  field: FileField
  /** Several files at once. */
  multiple?: boolean
  disabled?: boolean
  /** The accepted files, shown before one is chosen. */
  limits: string
  invalid?: boolean
  /** In a table of lines: only the button. */
  small?: boolean
  onFiles: (files: File[]) => void
}

/** Files are dropped or chosen here; on a device with a camera also taken. */
export function DropZone({ id, label, field, multiple, disabled, limits, invalid, small, onFiles }: DropZoneProps) {
  const say = useSay()
  const chosen = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const takesPictures = field.accept !== 'document'
  const give = (list: FileList | null) => {
    const files = Array.from(list ?? [])
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1))
  }
  const drop = useFileDrop(disabled, give)
  const hintId = `${id}-limits`
  return (
    <div className={styles.zone} {...drop} data-small={small || undefined} data-invalid={invalid || undefined}>
      <input
        ref={chosen}
        type="file"
        hidden
        multiple={multiple}
        accept={acceptedTypes(field.accept).join(',')}
        onChange={(event) => {
          give(event.currentTarget.files)
          // The same file can be chosen again after it was removed.
          event.currentTarget.value = ''
        }}
      />
      <div className={styles.ways}>
        {!small && <span className={styles.drop}>{say(FILES.drop)}</span>}
        <Button
          id={id}
          variant="default"
          size="xs"
          disabled={disabled}
          leftSection={<IconUpload size={16} />}
          aria-label={say(FILES.chooseOf, { field: label })}
          aria-describedby={small ? undefined : hintId}
          // By this mark the form leads to what was refused.
          aria-invalid={invalid || undefined}
          onClick={() => chosen.current?.click()}
        >
          {say(FILES.choose)}
        </Button>
        {takesPictures && (
          <>
            <input
              ref={camera}
              type="file"
              hidden
              accept="image/*"
              capture="environment"
              onChange={(event) => {
                const [photo] = Array.from(event.currentTarget.files ?? [])
                event.currentTarget.value = ''
                if (photo)
                  void shrinkPhoto(photo, (bytes) => isBelowLimit(bytes, field.maxMb)).then((one) => onFiles([one]))
              }}
            />
            <Button
              className={styles.camera}
              variant="default"
              size="xs"
              disabled={disabled}
              leftSection={<IconCamera size={16} />}
              onClick={() => camera.current?.click()}
            >
              {say(FILES.camera)}
            </Button>
          </>
        )}
      </div>
      {!small && (
        <span id={hintId} className={styles.limits}>
          {limits}
        </span>
      )}
    </div>
  )
}

const LONGEST_SIDE = 1_600
const QUALITIES = [0.85, 0.7, 0.5]

/**
 * Shrinks a photo that was just taken: phone cameras produce several megabytes, which no record needs. Files chosen
 * from the disk are never changed.
 */
async function shrinkPhoto(photo: File, fits: (bytes: number) => boolean): Promise<File> {
  if (fits(photo.size)) return photo
  const picture = await createImageBitmap(photo).catch(() => null)
  if (!picture) return photo
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && fits(blob.size))
      return new File([blob], `${photo.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type })
  }
  return photo
}
