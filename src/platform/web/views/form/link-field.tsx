import { lazy, useContext, useEffect, useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { type AnyModule, nameKey } from '../../../definition/module.ts'
import { permissionOf } from '../../../definition/permission.ts'
import type { LinkField as LinkDefinition } from '../../../kinds/link/field.ts'
import { linkName } from '../../cells/cell-text.ts'
import { useSpeech } from '../../cells/use-speech.ts'
import { ContentsContext } from '../../contents.ts'
import { DIRECT } from '../../controllers/added-record.ts'
import { addressText } from '../../controllers/address.ts'
import { choiceDetail } from '../../controllers/choice-detail.ts'
import { type FormValues, inputValue } from '../../controllers/form-values.ts'
import { givenKey, isGiven, isLeftAlone } from '../../controllers/given.ts'
import { type Choice, choiceBadge, choiceLabel, choiceName, useChoiceById } from '../../controllers/use-lookup.ts'
import type { FieldInputProps } from '../../customize.ts'
import { afterPointer } from '../../inputs/after-pointer.ts'
import { INPUT } from '../../inputs/input-words.ts'
import { LinkSelect } from '../../inputs/link-select.tsx'
import { useSay } from '../../language.ts'
import { usePermission } from '../../session/session.ts'
import { StatusBadge } from '../../status-badge.tsx'
import { idOf, useScope } from './form-scope.ts'
import { FORM } from './form-words.ts'
import { GivenMark } from './given-mark.tsx'
import { useApplied } from './use-applied.ts'
import { useIsAsked } from './use-asked.ts'
import { useParents } from './use-parents.ts'

const LinkRadios = lazy(() => import('./link-radios.tsx'))

interface LinkFieldProps extends FieldInputProps {
  field: LinkDefinition
  /** The value applied while nothing is chosen. Null: none; undefined: not known yet. */
  applied?: Choice | null
}

/** A link in a form: filtered by the fields it depends on, and filling in those that follow from it. */
export function LinkField({ name, field, base = '', siblings, line, bare, disabled, applied }: LinkFieldProps) {
  const path = `${base}${name}`
  const { control, trigger, setValue, getValues } = useFormContext<FormValues>()
  const { field: bound, fieldState } = useController({ name: path, control })
  const say = useSay()
  const speech = useSpeech()
  const contents = useContext(ContentsContext)
  const may = usePermission()
  const id = typeof bound.value === 'number' ? bound.value : null
  const { parents, waitsFor } = useParents(field, base, siblings)
  const target = contents.moduleNamed(field.module)
  const tells = line === undefined && target !== undefined && tellsMore(target)
  const { text, gone, choice: named, about } = useName(name, field, base, id, tells)
  const { stored, typedChoices } = useScope()
  useTaken(stored ? undefined : named, choose)
  const apply = useApplied(path, applied === null ? null : applied?.id, () =>
    applied === undefined ? put(null) : choose(applied),
  )

  function put(choice: Choice | null): void {
    bound.onChange(choice?.id ?? null)
    setValue(`${base}${nameKey(name)}`, choice ? choiceName(choice) : null)
  }

  function choose(choice: Choice | null): void {
    put(choice)
    const follows = choice ? fill(choice) : []
    void trigger([path, ...follows])
  }

  /** Fields that follow from the record take its values, unless the user has entered something else. */
  function fill(choice: Choice): string[] {
    const paths: string[] = []
    for (const [target, source] of Object.entries(field.fills ?? {})) {
      const definition = siblings[target]
      const now: unknown = getValues(`${base}${target}`)
      const given: unknown = getValues(givenKey(`${base}${target}`))
      if (!definition || !source || !isLeftAlone(now, given) || choice[source] === undefined) continue
      const value = inputValue(definition, choice[source])
      setValue(givenKey(`${base}${target}`), value)
      setValue(`${base}${target}`, value, { shouldDirty: true })
      paths.push(`${base}${target}`)
      if (definition.kind === 'link') setValue(`${base}${nameKey(target)}`, choice[nameKey(source)] ?? null)
    }
    return paths
  }

  useClearedWithParents(Object.values(parents), id, () => choose(null))

  const place = contents.screenOf(field.module)?.path
  const mayAdd = target && place && target.calls.create && may(permissionOf(target, 'create'))
  const label = say(field.label)
  const message = fieldState.error?.message ?? (gone ? say(INPUT.noChoice) : undefined)
  const asked = useIsAsked(field, base)
  const inLine = line !== undefined
  const given = isGiven(id, getValues(givenKey(path)))
  // The values of the choice replace the hint; a table of lines has no space for either.
  const detail = (target && about && choiceDetail(target, about, parents, speech)) || (field.hint && say(field.hint))
  const badge = about && choiceBadge(target, about)
  const hint = badge ? (
    <>
      <StatusBadge word={badge} /> {detail}
    </>
  ) : (
    detail
  )
  const Input = field.as === 'radio' && !inLine ? LinkRadios : LinkSelect
  return (
    <Input
      id={idOf(path)}
      label={
        inLine || bare ? undefined : given ? (
          <>
            {label}
            <GivenMark />
          </>
        ) : (
          label
        )
      }
      aria-description={given ? say(FORM.given) : undefined}
      aria-label={inLine ? say(FORM.lineField, { field: label, line: line + 1 }) : bare ? label : undefined}
      disabled={disabled}
      description={inLine ? undefined : hint}
      error={inLine ? Boolean(message) : message}
      required={asked}
      placeholder={field.placeholder}
      module={field.module}
      moduleLabel={target?.label ?? field.label}
      value={id}
      text={text}
      params={{ ...field.only, ...field.offers, ...parents }}
      waitsFor={waitsFor}
      onChoose={choose}
      onBlur={() => {
        apply()
        afterPointer(bound.onBlur)
      }}
      addAt={mayAdd ? addressText(place, { view: 'create', id: '', ref: DIRECT }) : undefined}
      called={field.called}
      detailOf={target && ((choice) => choiceDetail(target, choice, parents, speech))}
      compact={inLine}
      typedChoices={typedChoices}
    />
  )
}

/** Whether a form shows more of the chosen record than its name. */
const tellsMore = ({ lookup }: AnyModule) => lookup.tells.length > 0 || lookup.badge !== undefined

/** The name of the chosen record: from the record or the choice, else requested by its id. */
function useName(
  name: string,
  field: LinkDefinition,
  base: string,
  id: number | null,
  tells: boolean,
): { text: string; gone: boolean; choice?: Choice; about?: Choice } {
  const stem = name.replace(/_id$/, '')
  const keys = [nameKey(name), `${stem}_number`, `${stem}_code`]
  const values: readonly unknown[] = useWatch<FormValues>({ name: keys.map((key) => `${base}${key}`) })
  const known = linkName(name, Object.fromEntries(keys.map((key, index) => [key, values[index]])))
  const asked = known === '' || field.called !== undefined || tells
  const { choice, gone } = useChoiceById(field.module, asked ? id : null)
  if (id === null) return { text: '', gone: false }
  return {
    text: choice ? choiceLabel(choice, field.called) : known || (gone ? '' : `#${id}`),
    gone: gone && !known,
    // Only a URL contains the id alone: a stored or chosen link has its name.
    choice: known === '' ? choice : undefined,
    about: tells ? choice : undefined,
  }
}

/** A link from a URL is treated as chosen here, once: the fields that follow from it are filled in too. */
function useTaken(named: Choice | undefined, take: (choice: Choice) => void): void {
  const isTaken = useRef(false)
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (!named || isTaken.current) return
    isTaken.current = true
    latest.current(named)
  }, [named])
}

/** A choice depends on its parents: when one of them changes, it is cleared. */
function useClearedWithParents(parents: readonly (string | number)[], id: number | null, clear: () => void): void {
  const now = parents.join()
  const before = useRef({ parents: now, id })
  const latest = useRef(clear)
  latest.current = clear
  useEffect(() => {
    const was = before.current
    before.current = { parents: now, id }
    // Where the choice changed together with its parents, the whole form was read again.
    if (was.parents !== now && was.id === id && id !== null) latest.current()
  }, [now, id])
}
