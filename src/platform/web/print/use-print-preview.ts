import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { isHandled } from '../api-error.ts'
import { currentLanguage } from '../language.ts'
import { apiQuery } from '../query.ts'

export type Orientation = 'landscape' | 'portrait'

/** The server's data about a document before it is printed. */
interface PreviewAnswer {
  number: string
  copy_no: number
  template_code: string
  /** 'Template unvailable', where the default template is used instead. */
  template_warning: string | null
  orientation: Orientation
  templates: readonly { code: string; name: string; temporary: boolean }[]
}

/**
 * The preview of one document with the parameters `more`: its templates, and the paper in the chosen one. The default
 * of the category replaces a template that is missing (`isUnavailable`).
 */
export function usePrintPreview(path: string, id: number, more: Readonly<Record<string, string>> = {}) {
  const about = useQuery({
    ...apiQuery<PreviewAnswer>(`print/${path}/${id}/preview`, more),
    retry: false,
    staleTime: 0,
  })
  const [asked, setAsked] = useState<{ template?: string; orientation?: Orientation; failed?: boolean }>({})
  const answer = about.data?.data
  const template = asked.template ?? answer?.template_code
  const orientation = asked.orientation ?? answer?.orientation
  const standard = answer?.templates[0]?.code

  // The server's data are loaded first; where that failed, the paper uses the default of its category.
  const paper = useQuery({
    queryKey: ['print', path, id, more, template, orientation, answer?.copy_no, currentLanguage()],
    queryFn: ({ signal }) =>
      api.file(`print/${path}/${id}`, { ...more, template, orientation, preview: 1 }, { signal }),
    enabled: !about.isPending,
    retry: false,
    gcTime: 0,
  })

  useEffect(() => {
    if (!paper.error || template === undefined || template === standard) return
    const failed = !isHandled(paper.error)
    setAsked((now) => ({ ...now, template: standard, failed }))
  }, [paper.error, template, standard])

  const isUnknown = about.error !== null && !isHandled(about.error)
  const isReplaced = asked.template === undefined && (isUnknown || Boolean(answer?.template_warning))

  return {
    number: answer?.number,
    copyNo: answer?.copy_no,
    templates: answer?.templates ?? [],
    template,
    orientation,
    /** Whether the default replaces a template that is missing. */
    isUnavailable: asked.failed === true || isReplaced,
    chooseTemplate: (chosen: string) => setAsked((now) => ({ ...now, template: chosen, failed: false })),
    chooseOrientation: (chosen: Orientation) => setAsked((now) => ({ ...now, orientation: chosen })),
    file: paper.data,
    loading: paper.isPending,
    failed: paper.isError,
    reload: async () => {
      await about.refetch()
      await paper.refetch()
    },
  }
}
