import { Input } from '@mantine/core'
import { useState } from 'react'
import { acceptedNames } from '../../definition/file-types.ts'
import { fileFields } from '../../kinds/file/field.ts'
import { api } from '../api.ts'
import { FILES } from '../files/file-words.ts'
import type { StoredFile } from '../files/stored-file.ts'
import { DropZone } from '../inputs/upload/drop-zone.tsx'
import { refusalOf } from '../inputs/upload/judge-file.ts'
import { UploadRow } from '../inputs/upload/upload-row.tsx'
import { useUploads } from '../inputs/upload/use-uploads.ts'
import { useLanguage, useSay } from '../language.ts'
import { showFailure, showSuccess } from '../notices/notices.ts'
import type { OwnAccountData } from './own-account-data.ts'
import { OWN_WORDS as WORDS } from './own-account-words.ts'

const FIELD = fileFields.file(WORDS.photo)
const ID = 'own-photo'
const ONE = 'photo'

/** The user's own photo; choosing, taking or removing one is saved at once. */
export default function OwnPhoto({ account, onSaved }: { account: OwnAccountData; onSaved: () => Promise<unknown> }) {
  const say = useSay()
  const language = useLanguage()
  const [refused, setRefused] = useState<{ file: File; message: string }>()
  const save = async (photo: number | null) => {
    try {
      await api.patch('update/profile', { photo }, { unit: false })
      await onSaved()
      showSuccess(say(photo === null ? WORDS.photoRemoved : WORDS.photoSaved))
    } catch (error) {
      showFailure(error)
    }
  }
  const uploads = useUploads({ done: (_, { id }) => void save(id), failed: () => {} })
  const state = uploads.states.get(ONE)
  const take = ([chosen]: File[]) => {
    if (!chosen) return
    const message = refusalOf(chosen, FIELD, language, FILES.tooLarge)
    setRefused(message === null ? undefined : { file: chosen, message })
    if (message === null) void uploads.start(ONE, chosen)
  }
  const remove = () => {
    if (!state && !refused) return void save(null)
    uploads.stop(ONE)
    setRefused(undefined)
  }

  const file = storedPhoto(account)
  return (
    <Input.Wrapper id={ID} label={say(WORDS.photo)} labelElement="div" maw={520}>
      {file || state || refused ? (
        <UploadRow
          file={state || refused ? null : file}
          state={state}
          refused={refused}
          gallery={ID}
          onRetry={() => uploads.retry(ONE)}
          onRemove={remove}
        />
      ) : (
        <DropZone
          id={ID}
          label={WORDS.photo}
          field={FIELD}
          limits={say(FILES.limits, { types: acceptedNames(FIELD.accept), limit: FIELD.maxMb })}
          onFiles={take}
        />
      )}
    </Input.Wrapper>
  )
}

function storedPhoto({ photo_url: url, photo_filename: name }: OwnAccountData): StoredFile | null {
  return url && name ? { url, name, preview: url, size: null } : null
}
