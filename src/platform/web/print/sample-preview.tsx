import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Label } from '../../definition/label.ts'
import { api } from '../api.ts'
import { currentLanguage, useSay } from '../language.ts'

const PdfPages = lazy(() => import('./pdf-pages.tsx'))

const PREVIEW: Label = ['Pratinjau dengan contoh data', 'Preview on sample data']
/** The specification's own words, the same in both languages. */
const UNAVAILABLE = 'Template unvailable'
const PAUSE_MS = 400

interface SamplePreviewProps {
  category: string
  code?: unknown
  /** A text that is being written, in place of a stored template. */
  body?: unknown
  orientation?: unknown
}

/** A template on sample data, drawn anew a moment after what it is made of has changed. */
export function SamplePreview({ category, code, body, orientation }: SamplePreviewProps) {
  const say = useSay()
  const [asked] = useDebouncedValue(JSON.stringify({ template_code: code, body, orientation }), PAUSE_MS)
  const { data, isError } = useQuery({
    queryKey: ['print-sample', category, asked, currentLanguage()],
    queryFn: async ({ signal }) => {
      const response = await api.stream('POST', `print/sample/${category}`, JSON.parse(asked), { signal })
      return { warning: response.headers.get('X-Template-Warning'), file: await response.blob() }
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isOff = isError || Boolean(data?.warning)
  return (
    <section aria-label={say(PREVIEW)}>
      <h3>{say(PREVIEW)}</h3>
      {isOff && <p role="status">{UNAVAILABLE}</p>}
      {data && !isError && (
        <Suspense fallback={null}>
          <PdfPages file={data.file} failed={() => {}} />
        </Suspense>
      )}
    </section>
  )
}
