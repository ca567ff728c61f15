import { useId } from 'react'
import type { AnyModule } from '../../../definition/module.ts'
import { useSay } from '../../language.ts'
import type { Block } from '../blocks.ts'
import { FieldInput } from './field-input.tsx'
import styles from './form.module.css'

/** Fields under one label: the ends of a range side by side, neighbours of a group each with its own name below. */
export function FieldGroup({ block, module }: { block: Block; module: AnyModule }) {
  const say = useSay()
  const id = useId()
  const { fields, label, isRange } = block
  const required = fields.some(({ field }) => field.required)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a cell of the grid in every browser
    <div
      role="group"
      aria-labelledby={id}
      className={styles.group}
      data-range={isRange}
      data-kind={fields[0]?.field.kind}
      data-width={fields[0]?.field.width}
    >
      <span id={id} className={styles.groupLabel}>
        {label && say(label)}
        {required && (
          <span className={styles.star} aria-hidden>
            {' '}
            *
          </span>
        )}
      </span>
      <div className={styles.groupFields}>
        {fields.map(({ name, field }, index) => (
          <div key={name} className={styles.cell} data-kind={field.kind} data-transform={field.transform}>
            {isRange && index > 0 && (
              <span className={styles.dash} aria-hidden>
                –
              </span>
            )}
            <FieldInput name={name} field={field} siblings={module.fields} bare={isRange} />
          </div>
        ))}
      </div>
    </div>
  )
}
