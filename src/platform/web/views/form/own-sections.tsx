import type { ComponentType } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormContext } from '../../controllers/use-form.ts'
import type { SectionProps } from '../../customize.ts'
import { useCustomization } from '../../use-customization.ts'
import { useScope } from './form-scope.ts'

/** The module's own sections; they render with every value of the form. */
export function OwnSections() {
  const { sections } = useCustomization(useFormContext().module)
  return sections ? <WatchedSections /> : null
}

function WatchedSections() {
  const props = useSectionProps()
  const { sections = {} } = useCustomization(props.module)
  return Object.entries(sections).map(([name, Section]) => <Section key={name} {...props} />)
}

/** The module's block in the save bar, where its fields can be changed. */
export function OwnSaveBar() {
  const { saveBar } = useCustomization(useFormContext().module)
  const { partial } = useScope()
  return saveBar && !partial ? <WatchedSaveBar Own={saveBar} /> : null
}

function WatchedSaveBar({ Own }: { Own: ComponentType<SectionProps> }) {
  return <Own {...useSectionProps()} />
}

/** The form as the module's own parts see it, at every change of a value. */
function useSectionProps(): SectionProps {
  const { module, mode, record, form } = useFormContext()
  const values = useWatch({ control: form.control })
  return {
    module,
    mode,
    record,
    values,
    setValue: (field, value) =>
      form.setValue(field, value, { shouldDirty: true, shouldValidate: form.getFieldState(field).invalid }),
  }
}
