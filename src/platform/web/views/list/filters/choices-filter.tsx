import { Checkbox, Radio } from '@mantine/core'
import { useSpeech } from '../../../cells/use-speech.ts'
import { useSay } from '../../../language.ts'
import { LIST } from '../list-words.ts'
import type { FilterProps } from './filter-props.ts'
import { filterChoices, yesNoText } from './filter-text.ts'
import styles from './filters.module.css'

/** The label of a group is on its chip or above it already. */
export const HIDDEN = { className: styles.hiddenLabel }

/** Several of a few choices; none means all. */
export function ChoicesFilter({ name, field, label, filters, set }: FilterProps) {
  const speech = useSpeech()
  const chosen = (filters[name] ?? '').split(',').filter(Boolean)
  return (
    <fieldset className={styles.choices}>
      <legend {...HIDDEN}>{label}</legend>
      {filterChoices(field, speech).map(({ code, label: choice }) => (
        <Checkbox
          key={code}
          label={choice}
          className={styles.option}
          checked={code === null ? chosen.length === 0 : chosen.includes(code)}
          onChange={({ currentTarget: { checked } }) =>
            set({
              [name]:
                code === null ? '' : [...chosen.filter((one) => one !== code), ...(checked ? [code] : [])].join(','),
            })
          }
        />
      ))}
    </fieldset>
  )
}

/** All, yes or no. */
export function YesNoFilter({ name, field, label, filters, set }: FilterProps) {
  const say = useSay()
  const speech = useSpeech()
  return (
    <Radio.Group
      label={label}
      labelProps={HIDDEN}
      value={filters[name] ?? ''}
      onChange={(value) => set({ [name]: value })}
    >
      <div className={styles.options}>
        <Radio value="" label={say(LIST.all)} className={styles.option} />
        <Radio value="1" label={yesNoText(name, field, true, speech)} className={styles.option} />
        <Radio value="0" label={yesNoText(name, field, false, speech)} className={styles.option} />
      </div>
    </Radio.Group>
  )
}
