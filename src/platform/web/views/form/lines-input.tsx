import { lazy, Suspense } from 'react'
import { LinesField, type LinesProps } from './lines-field.tsx'

const PickedLines = lazy(() => import('./lines/picked-lines.tsx'))
const CheckedLines = lazy(() => import('./lines/checked-lines.tsx'))
const TableInput = lazy(() => import('./lines/table-input.tsx'))
const FilesInput = lazy(() => import('../../inputs/upload/files-input.tsx'))
const AttachmentsInput = lazy(() => import('../../inputs/upload/attachments-input.tsx'))
const SubForm = lazy(() => import('./lines/sub-form.tsx'))

/** The lines of a record in the display of their field. */
export function LinesInput(props: LinesProps) {
  return (
    <Suspense>
      <LinesControl {...props} />
    </Suspense>
  )
}

function LinesControl(props: LinesProps) {
  switch (props.field.as) {
    case 'picker':
      return <PickedLines {...props} />
    case 'checkbox':
      return <CheckedLines {...props} />
    case 'table-input':
      return <TableInput {...props} />
    case 'sub-form':
      return <SubForm {...props} />
    case 'files':
      return <FilesInput {...props} />
    case 'attachments':
      return <AttachmentsInput {...props} />
    default:
      return <LinesField {...props} />
  }
}
