import { useQuery } from '@tanstack/react-query'
import { customize, type SectionProps } from '../../../../platform/web/customize.ts'
import { SamplePreview } from '../../../../platform/web/print/sample-preview.tsx'
import { apiQuery } from '../../../../platform/web/query.ts'
import { printTemplate } from '../print-template.ts'

/** The template on sample data: the stored one in the detail, the unsaved one in a form. */
function Preview({ values, mode }: SectionProps) {
  const { template_print_category_id: id, code, body, orientation } = values
  const { data } = useQuery({
    ...apiQuery<readonly { code: string }[]>('lookup/template-print-category', { id: String(id) }),
    enabled: Boolean(id),
  })
  const category = id ? data?.data[0]?.code : undefined
  if (!category) return null
  return (
    <SamplePreview
      category={category}
      code={code}
      body={mode === 'detail' ? undefined : body}
      orientation={orientation}
      listVariables={mode !== 'detail'}
      isUnwritten={mode === 'create' && !body}
    />
  )
}

export default customize(printTemplate, { sections: { preview: Preview } })
