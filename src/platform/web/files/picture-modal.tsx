import { ActionIcon } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type KeyboardEvent, useState } from 'react'
import { useSay } from '../language.ts'
import { LayerModal } from '../views/layer.tsx'
import { FILES } from './file-words.ts'
import styles from './files.module.css'
import type { Picture } from './thumbnail.tsx'
import { downloadStored, useStoredFile } from './use-stored-file.ts'

const KEYS: Readonly<Record<string, { does: 'go' | 'zoom'; by: 1 | -1 }>> = {
  ArrowLeft: { does: 'go', by: -1 },
  ArrowRight: { does: 'go', by: 1 },
  '+': { does: 'zoom', by: 1 },
  '=': { does: 'zoom', by: 1 },
  '-': { does: 'zoom', by: -1 },
}
const SCALES = [1, 1.5, 2, 3, 4] as const

interface PictureModalProps {
  pictures: readonly Picture[]
  index: number
  onClose: () => void
}

/** A picture in a dialog: arrows lead to its neighbours, plus and minus (also as keys) change its size. */
export default function PictureModal({ pictures, index, onClose }: PictureModalProps) {
  const say = useSay()
  const [place, setPlace] = useState(index)
  const [scale, setScale] = useState(0)
  const picture = pictures[place]
  if (!picture) return null
  const zoom = (by: 1 | -1) => setScale((now) => Math.min(SCALES.length - 1, Math.max(0, now + by)))
  const go = (by: 1 | -1) => {
    if (!pictures[place + by]) return
    setPlace(place + by)
    setScale(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = KEYS[event.key]
    // An enlarged picture scrolls with the arrow keys.
    if (!key || (key.does === 'go' && scale > 0)) return
    event.preventDefault()
    if (key.does === 'go') go(key.by)
    else zoom(key.by)
  }
  return (
    <LayerModal title={picture.name} onClose={onClose} size={880}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the whole window, whose buttons do the same */}
      <div onKeyDown={onKeyDown}>
        <PictureFrame key={picture.url} picture={picture} scale={SCALES[scale] ?? 1} onZoom={() => zoom(1)} />
        <div className={styles.bar}>
          <ActionIcon aria-label={say(FILES.previous)} disabled={place === 0} onClick={() => go(-1)}>
            <IconChevronLeft size={16} />
          </ActionIcon>
          <span aria-live="polite">{say(FILES.place, { place: place + 1, count: pictures.length })}</span>
          <ActionIcon
            aria-label={say(FILES.next)}
            disabled={place === pictures.length - 1}
            onClick={() => go(1)}
            data-autofocus
          >
            <IconChevronRight size={16} />
          </ActionIcon>
          <span className={styles.gap} />
          <ActionIcon aria-label={say(FILES.zoomOut)} disabled={scale === 0} onClick={() => zoom(-1)}>
            <IconMinus size={16} />
          </ActionIcon>
          <span className={styles.scale}>{Math.round((SCALES[scale] ?? 1) * 100)}%</span>
          <ActionIcon aria-label={say(FILES.zoomIn)} disabled={scale === SCALES.length - 1} onClick={() => zoom(1)}>
            <IconPlus size={16} />
          </ActionIcon>
          <ActionIcon
            aria-label={say(FILES.download, { name: picture.name })}
            onClick={() => void downloadStored(picture.url, picture.name)}
          >
            <IconDownload size={16} />
          </ActionIcon>
        </div>
      </div>
    </LayerModal>
  )
}

function PictureFrame({ picture, scale, onZoom }: { picture: Picture; scale: number; onZoom: () => void }) {
  const say = useSay()
  const { address, failed } = useStoredFile(picture.url)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div className={styles.stage} tabIndex={0} role="group" aria-label={say(FILES.picture)}>
      {failed && <p className={styles.quiet}>{say(FILES.notLoaded)}</p>}
      {address && (
        <img
          src={address}
          alt={picture.name}
          onDoubleClick={onZoom}
          data-zoomed={scale > 1 || undefined}
          style={scale > 1 ? { width: `${scale * 100}%` } : undefined}
        />
      )}
    </div>
  )
}
