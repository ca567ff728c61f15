import { Input, Radio, SegmentedControl } from '@mantine/core'
import { INPUT } from '../../../web/inputs/input-words.ts'
import { optionsIn } from '../../../web/inputs/options-in.ts'
import { useLanguage, useSay } from '../../../web/language.ts'
import styles from '../../../web/views/form/form.module.css'
import type { ControlOf } from '../../../web/views/form/input-kind.ts'
import { choosable, type SelectField } from '../field.ts'

/** All choices side by side, as radio buttons or as buttons. */
export default function ChoiceGroup(props: ControlOf<SelectField>) {
  return props.field.as === 'radio' ? <ChoiceRadios {...props} /> : <ChoiceButtons {...props} />
}

/** The choices with one that empties the field, where it may be empty. */
function useOptions(field: SelectField) {
  const say = useSay()
  const options = optionsIn(choosable(field), useLanguage())
  return field.required || options.length === 0 ? options : [...options, { value: '', label: say(INPUT.none) }]
}

/** One of a few choices, as radio buttons. */
function ChoiceRadios({ field, shared, value, choose }: ControlOf<SelectField>) {
  const say = useSay()
  const options = useOptions(field)
  const { id, onBlur, disabled, value: _, placeholder: __, ...wrapper } = shared
  return (
    <Radio.Group
      {...wrapper}
      id={id}
      value={typeof value === 'string' ? value : ''}
      onChange={(code) => choose(code || null)}
    >
      <div className={styles.radios} data-column={options.length > 4 || undefined}>
        {options.length === 0 && say(INPUT.noData)}
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} disabled={disabled} onBlur={onBlur} />
        ))}
      </div>
    </Radio.Group>
  )
}

/** One of a few choices as buttons side by side. */
function ChoiceButtons({ field, shared, value, choose }: ControlOf<SelectField>) {
  const say = useSay()
  const options = useOptions(field)
  const { label, description, error, required, disabled, id } = shared
  const name = shared['aria-label'] ?? (typeof label === 'string' ? label : undefined)
  return (
    <Input.Wrapper id={id} label={label} labelElement="div" description={description} error={error} required={required}>
      {options.length === 0 ? (
        <div className={styles.readOnly}>{say(INPUT.noData)}</div>
      ) : (
        <div>
          <SegmentedControl
            aria-label={name}
            data={options}
            value={typeof value === 'string' ? value : ''}
            disabled={disabled}
            onChange={(code) => choose(code || null)}
          />
        </div>
      )}
    </Input.Wrapper>
  )
}
