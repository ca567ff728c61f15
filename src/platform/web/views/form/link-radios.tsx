import { Button, Radio } from '@mantine/core'
import { labelWithin } from '../../cells/label-within.ts'
import { type Choice, choiceName, useChoices } from '../../controllers/use-lookup.ts'
import { INPUT } from '../../inputs/input-words.ts'
import type { LinkSelectProps } from '../../inputs/link-select-props.ts'
import { useSay } from '../../language.ts'
import { useFormat } from '../../number-format.ts'
import styles from './form.module.css'

/** A record of another module, as radio buttons; ten at first. */
export default function LinkRadios(props: LinkSelectProps) {
  const { module, moduleLabel, value, text, params, waitsFor, onChoose, onBlur, disabled, detailOf, ...input } = props
  const say = useSay()
  const format = useFormat()
  const blocked = disabled || waitsFor !== undefined
  const { choices, left, loading, failed, more, retry } = useChoices(module, '', params, waitsFor === undefined)
  const isListed = choices.some(({ id }) => id === value)
  const choose = (id: string) => onChoose(choices.find((choice) => String(choice.id) === id) ?? null)
  const { compact: _, addAt: __, placeholder: ___, typedChoices: ____, ...wrapper } = input
  return (
    <Radio.Group {...wrapper} value={value === null ? '' : String(value)} onChange={choose}>
      <div className={styles.radios} data-column aria-busy={loading}>
        {waitsFor && <span className={styles.quiet}>{say(INPUT.chooseFirst, { parent: waitsFor })}</span>}
        {value !== null && !isListed && <Radio value={String(value)} label={text} disabled={blocked} onBlur={onBlur} />}
        {!waitsFor &&
          choices.map((choice: Choice) => (
            <Radio
              key={choice.id}
              value={String(choice.id)}
              label={choiceName(choice)}
              description={detailOf?.(choice) || undefined}
              disabled={blocked}
              onBlur={onBlur}
            />
          ))}
        {!waitsFor && !failed && !loading && choices.length === 0 && (
          <span className={styles.quiet}>{say(INPUT.noData)}</span>
        )}
        {failed && (
          <Button variant="default" size="compact-sm" onClick={retry}>
            {say(INPUT.choicesFailed)} · {say(INPUT.retry)}
          </Button>
        )}
        {left > 0 && !waitsFor && (
          <Button variant="subtle" size="compact-sm" onClick={more}>
            {say(INPUT.moreChoices, { left: format.number(left, 0) })}
          </Button>
        )}
        {value !== null && !input.required && !blocked && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChoose(null)}>
            {say(INPUT.clear, { field: labelWithin(moduleLabel) })}
          </Button>
        )}
      </div>
    </Radio.Group>
  )
}
