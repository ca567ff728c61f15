import { Checkbox, Switch } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '../../../web/controllers/form-values.ts'
import { useSession } from '../../../web/session/session.ts'
import styles from '../../../web/views/form/form.module.css'
import type { ControlOf, InputKind } from '../../../web/views/form/input-kind.ts'
import type { BooleanField } from '../field.ts'

export const booleanInput: InputKind<BooleanField> = { Input: TickControl }

/** Yes or no, as a switch or a checkbox. With `copies`, yes copies the company's contact into other fields. */
function TickControl({ field, shared, value, choose, inLine }: ControlOf<BooleanField>) {
  const { setValue, trigger } = useFormContext<FormValues>()
  const corporate = useSession((state) => state.corporate)
  const Tick = field.as === 'checkbox' ? Checkbox : Switch
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    // The form may open before the session has the company; checked boxes then copy once it is known.
    if (!isAsked || !corporate) return
    setAsked(false)
    const names = Object.entries(field.copies ?? {})
    for (const [name, from] of names) {
      const text = from === 'corporate.email' ? corporate.email : corporate.phone
      setValue(name, text ?? '', { shouldDirty: true })
    }
    void trigger(names.map(([name]) => name))
  }, [isAsked, corporate, field, setValue, trigger])
  return (
    <Tick
      id={shared.id}
      className={inLine ? styles.switchInLine : styles.switch}
      aria-label={shared['aria-label']}
      label={shared.label}
      description={shared.description}
      error={shared.error}
      disabled={shared.disabled}
      checked={value === true}
      onBlur={shared.onBlur}
      onChange={(event) => {
        choose(event.currentTarget.checked)
        setAsked(event.currentTarget.checked && field.copies !== undefined)
      }}
    />
  )
}
