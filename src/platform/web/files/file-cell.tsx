import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import { useSay } from '../language.ts'
import { FILES } from './file-words.ts'
import styles from './files.module.css'
import type { StoredFile } from './stored-file.ts'
import { Thumbnail } from './thumbnail.tsx'
import { downloadStored } from './use-stored-file.ts'

interface FileCellProps {
  file: StoredFile
  gallery: string
  inTabOrder?: boolean
}

/** A stored file: a picture that can be enlarged, or the name of a document, which a click downloads. */
export default function FileCell({ file, gallery, inTabOrder = true }: FileCellProps) {
  const say = useSay()
  if (file.preview) return <Thumbnail url={file.preview} name={file.name} gallery={gallery} inTabOrder={inTabOrder} />
  return (
    <button
      type="button"
      className={styles.paper}
      title={file.name}
      aria-label={say(FILES.download, { name: file.name })}
      tabIndex={inTabOrder ? undefined : -1}
      onClick={() => void downloadStored(file.url, file.name)}
    >
      <IconFileText size={16} />
      <span>{file.name}</span>
    </button>
  )
}
