import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs'
import { lazy, Suspense, useRef, useState } from 'react'
import { useSay } from '../language.ts'
import { FILES } from './file-words.ts'
import styles from './files.module.css'
import { useStoredFile } from './use-stored-file.ts'

const PictureModal = lazy(() => import('./picture-modal.tsx'))

/** A picture that can be enlarged. */
export interface Picture {
  url: string
  name: string
}

interface ThumbnailProps extends Picture {
  /** Pictures of one gallery can be browsed when enlarged. */
  gallery: string
  /** A tab stop; in a table its row is one instead. */
  inTabOrder?: boolean
}

/** A picture of 48 pixels; a click enlarges it. */
export function Thumbnail({ url, name, gallery, inTabOrder = true }: ThumbnailProps) {
  const say = useSay()
  const { address, failed } = useStoredFile(url)
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<{ pictures: readonly Picture[]; index: number } | null>(null)
  const open = () => {
    const pictures = picturesOf(gallery)
    setOpened({
      pictures,
      index: Math.max(
        0,
        pictures.findIndex((one) => one.url === url),
      ),
    })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.thumbnail}
        aria-label={say(FILES.enlarge, { name })}
        title={name}
        tabIndex={inTabOrder ? undefined : -1}
        data-gallery={gallery}
        data-picture={url}
        data-name={name}
        onClick={open}
      >
        {address && <img src={address} alt="" width={48} height={48} loading="lazy" />}
        {failed && <IconPhotoOff size={20} />}
      </button>
      {opened && (
        <Suspense>
          <PictureModal {...opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

/** All pictures of the gallery on the page, in their order. */
function picturesOf(gallery: string): Picture[] {
  const buttons = document.querySelectorAll<HTMLElement>('[data-picture]')
  const pictures = Array.from(buttons)
    .filter((one) => one.dataset.gallery === gallery)
    .map(({ dataset }) => ({ url: dataset.picture ?? '', name: dataset.name ?? '' }))
  return pictures.filter((one, index) => pictures.findIndex((other) => other.url === one.url) === index)
}
