import { Combobox } from '@mantine/core'
import { labelWithin } from '../cells/label-within.ts'
import { type Choice, choiceCode, choiceLabel } from '../controllers/use-lookup.ts'
import { useSay } from '../language.ts'
import { useFormat } from '../number-format.ts'
import { ChoiceBadges } from '../paper-badge.tsx'
import { INPUT } from './input-words.ts'
import styles from './inputs.module.css'
import type { LinkSelectProps } from './link-select-props.ts'

/** The values of what may be done beside choosing: show more, search in a larger window, add a record. */
export const MORE = '$more'
export const WIDER = '$wider'
export const ADD = '$add'

interface ChoiceOptionsProps {
  select: LinkSelectProps
  choices: readonly Choice[]
  /** How many more there are. */
  left: number
  search: string
}

/** The choices found, and what may be done when the record is not among them. */
export function ChoiceOptions({ select, choices, left, search }: ChoiceOptionsProps) {
  const { module, moduleLabel, value, called, detailOf, compact, addAt } = select
  const say = useSay()
  const format = useFormat()
  return (
    <Combobox.Options
      className={styles.choices}
      aria-label={say(INPUT.pickTitle, { module: labelWithin(moduleLabel) })}
    >
      {choices.map((choice) => (
        <Combobox.Option
          key={choice.id}
          value={String(choice.id)}
          active={choice.id === value}
          disabled={choice.selectable === false}
        >
          <ChoiceLine module={module} choice={choice} called={called} detail={detailOf?.(choice)} />
        </Combobox.Option>
      ))}
      {left > 0 && search === '' && (
        <Combobox.Option value={MORE} className={styles.extra}>
          {say(INPUT.moreChoices, { left: format.number(left, 0) })}
        </Combobox.Option>
      )}
      {left > 0 && (
        <Combobox.Option value={WIDER} className={styles.extra}>
          {say(INPUT.searchWider)}
        </Combobox.Option>
      )}
      {compact && addAt && (
        <Combobox.Option value={ADD} className={styles.extra}>
          {say(INPUT.addRecord, { module: labelWithin(moduleLabel) })}
        </Combobox.Option>
      )}
    </Combobox.Options>
  )
}

interface ChoiceLineProps {
  module: string
  choice: Choice
  called?: string
  detail?: string
}

/** A choice: its name, and its code where that adds something. */
function ChoiceLine({ module, choice, called, detail }: ChoiceLineProps) {
  const code = called ? '' : choiceCode(choice)
  return (
    <span className={styles.choice}>
      <span>
        {choiceLabel(choice, called)}
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <ChoiceBadges module={module} choice={choice} />
      {code && <span className={styles.code}>{code}</span>}
    </span>
  )
}
