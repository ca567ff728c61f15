import { useQuery } from '@tanstack/react-query'
import type { SectionProps } from '../../../../platform/web/customize.ts'
import { SamplePreview } from '../../../../platform/web/print/sample-preview.tsx'
import { apiQuery } from '../../../../platform/web/query.ts'

type Choices = readonly { code: string }[]

/** The chosen template on sample data. */
export function ChosenPreview({ values }: SectionProps) {
  const category = useCode('template-print-category', values.template_print_category_id)
  const template = useCode('template_print', values.template_print_id)
  if (!category || !template) return null
  return <SamplePreview category={category} code={template} orientation={values.orientation} />
}

/** The code of the record with the id, as its lookup answers it. */
function useCode(module: string, id: unknown): string | undefined {
  const { data } = useQuery({ ...apiQuery<Choices>(`lookup/${module}`, { id: String(id) }), enabled: Boolean(id) })
  return id ? data?.data[0]?.code : undefined
}
