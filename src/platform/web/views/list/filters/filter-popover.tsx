import { FocusTrap } from '@mantine/core'
import FilterControl from './filter-control.tsx'
import type { FilterProps } from './filter-props.ts'

/** The control of one filter in its popover; it gets the focus once it is loaded. */
export default function FilterPopover(props: FilterProps) {
  return (
    <FocusTrap active>
      <div>
        <FilterControl {...props} />
      </div>
    </FocusTrap>
  )
}
