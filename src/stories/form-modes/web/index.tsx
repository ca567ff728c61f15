import { useState } from 'react'
import { customize } from '../../../platform/web/customize.ts'
import { DataForm } from '../../../platform/web/views/form/data-form.tsx'
import { formModes } from '../form-modes.ts'

/** A form that saves nothing: its values are shown below it. */
function Asking() {
  const [data, setData] = useState<Readonly<Record<string, unknown>> | null>(null)
  return (
    <section aria-label="neither">
      <DataForm module={formModes} submit={['Kembalikan', 'Return']} returned={setData} />
      {data && <output>{JSON.stringify(data)}</output>}
    </section>
  )
}

export default customize(formModes, { header: Asking })
