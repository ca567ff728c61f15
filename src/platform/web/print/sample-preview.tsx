import { Code } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Label } from '../../definition/label.ts'
import { api } from '../api.ts'
import { currentLanguage, useSay } from '../language.ts'
import { apiQuery } from '../query.ts'
import styles from './print-preview.module.css'

const PdfPages = lazy(() => import('./pdf-pages.tsx'))

const PREVIEW: Label = ['Pratinjau dengan contoh data', 'Preview with sample data']
/** The specification's own words, the same in both languages. */
const UNAVAILABLE = 'Template unvailable'
const VARIABLES: Label = ['Variabel yang dapat dipakai', 'Available variables']
const UNWRITTEN: Label = ['Tulis isinya untuk melihat pratinjau di sini', 'Write the body to see the preview here']
const PAUSE_MS = 400

interface SamplePreviewProps {
  category: string
  code?: unknown
  /** A text during input, in place of a stored template. */
  body?: unknown
  orientation?: unknown
  /** Beside the preview during input: its variables. */
  listVariables?: boolean
  /** There is no text to show yet. */
  isUnwritten?: boolean
}

/** A template with sample data, drawn again shortly after a change. */
export function SamplePreview({ category, code, body, orientation, listVariables, isUnwritten }: SamplePreviewProps) {
  const say = useSay()
  const [asked] = useDebouncedValue(JSON.stringify({ template_code: code, body, orientation }), PAUSE_MS)
  const { data, isError, isLoading } = useQuery({
    queryKey: ['print-sample', category, asked, currentLanguage()],
    queryFn: async ({ signal }) => {
      const response = await api.stream('POST', `print/sample/${category}`, JSON.parse(asked), { signal })
      const file = response.status === 204 ? null : await response.blob()
      return { warning: response.headers.get('X-Template-Warning'), file }
    },
    enabled: !isUnwritten,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isOff = isError || Boolean(data?.warning)
  return (
    <section aria-label={say(PREVIEW)} className={styles.sample}>
      {listVariables && <Variables category={category} />}
      <h2>{say(PREVIEW)}</h2>
      {isUnwritten ? <p>{say(UNWRITTEN)}</p> : isOff && <p role="status">{UNAVAILABLE}</p>}
      {(isLoading || (data?.file && !isError && !isUnwritten)) && (
        // A placeholder with the size of the first page, so that the content below does not jump.
        <div className={styles.room} data-orientation={orientation} aria-busy={isLoading}>
          {data?.file && (
            <Suspense>
              <PdfPages file={data.file} failed={() => {}} />
            </Suspense>
          )}
        </div>
      )}
    </section>
  )
}

/** The variables of a body. */
function Variables({ category }: { category: string }) {
  const say = useSay()
  const { data } = useQuery(apiQuery<{ variables: readonly string[] }>(`print/sample/${category}`))
  if (!data?.data.variables.length) return null
  return (
    <>
      <h2>{say(VARIABLES)}</h2>
      <p className={styles.variables}>
        {data.data.variables.map((name) => (
          <Code key={name}>{`{${name}}`}</Code>
        ))}
      </p>
    </>
  )
}
