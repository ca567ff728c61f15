import type { Action } from '../../../definition/action.ts'
import type { Fields } from '../../../definition/field.ts'
import { linesOf } from '../../../definition/module.ts'
import { mustBeGiven } from '../../../definition/must-be-given.ts'
import { isActiveField } from '../../../definition/status.ts'
import type { When } from '../../../definition/when.ts'
import { type Check, repeated, type Say, sayNever, sayUnknown } from './report.ts'

/** The names of the generic calls in permissions and history. */
const CALLS: ReadonlySet<string> = new Set(['create', 'read', 'update', 'delete', 'export', 'import'])

/** Conditions, actions and states must name existing fields and values. */
export function checkStates({ definition, say }: Check): void {
  const { fields, actions, master, editableWhen, deletableWhen, alwaysEditable, completes } = definition
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'status' && name !== 'status')
      say(`fields.${name}`, "a state is read from the column 'status'; call the field so.")
  }
  const active = fields.active
  if (master && !(active && isActiveField('active', active)))
    say(
      'master',
      "a master is switched on and off by 'active'; add `active: field.active()` to its fields and the column.",
    )
  checkWhen(say, 'editableWhen', editableWhen, fields)
  checkWhen(say, 'deletableWhen', deletableWhen, fields)
  checkWhen(say, 'completes.when', completes?.when, fields)
  if (alwaysEditable.length > 0 && !editableWhen)
    say('alwaysEditable', 'every field may be changed at any time; leave it out or say `editableWhen`.')
  const rights = [...Object.keys(actions), ...Object.keys(definition.parts), ...Object.keys(definition.overrides)]
  checkPrimary(say, actions)
  for (const name of repeated(rights))
    say(name, 'an action, a part or an override of that name is the same right; call one otherwise.')
  checkShown(say, 'fields', fields)
  for (const [name, lines] of linesOf(fields)) checkShown(say, `fields.${name}`, lines.fields)
  for (const [verb, action] of Object.entries(actions)) {
    // What is missing for these two is reported once, for the master.
    if (master && !active && (verb === 'activate' || verb === 'deactivate')) continue
    if (CALLS.has(verb))
      say(`actions.${verb}`, 'the call of that name would be mistaken for it; name the action after what it does.')
    checkAction(say, `actions.${verb}`, action, fields)
  }
}

function checkAction(say: Say, key: string, action: Action, fields: Fields): void {
  const { from, to, when, also, sets, asks } = action
  const words = [...(from === undefined ? [] : [from].flat()), ...(to === undefined ? [] : [to])]
  const status = fields.status
  if (words.length > 0 && status?.kind !== 'status')
    say(key, 'it leads from state to state, yet the module has none; add `status: field.status({ … })`.')
  if (status?.kind === 'status') {
    if (from !== undefined) sayNever(say, `${key}.from`, 'status', status, [from].flat())
    if (to !== undefined) sayNever(say, `${key}.to`, 'status', status, [to])
  }
  checkFrom(say, key, from, to, when)
  checkWhen(say, `${key}.when`, when, fields)
  checkWhen(say, `${key}.also.when`, also?.when, fields)
  if (also && !canMeet(startOf(action), also.when))
    say(`${key}.also.when`, 'no record meets both this and what starts the action; correct one.')
  sayUnknown(say, `${key}.sets`, Object.keys(sets ?? {}), fields)
  for (const [name, value] of Object.entries(sets ?? {})) {
    const field = fields[name]
    if (!field) continue
    if (field.kind === 'lines') say(`${key}.sets`, `'${name}' are rows of their own; change them in its body.`)
    else if (field.kind === 'status')
      say(`${key}.sets`, `the state is never set; say in \`to\` where the action leads.`)
    else if (field.kind !== 'boolean' && value !== null)
      say(`${key}.sets`, `'${name}' is no switch; only null can be set, which empties it.`)
    else if (value === null && mustBeGiven(field))
      say(
        `${key}.sets`,
        `'${name}' must be given, so it is never emptied; leave it out or take \`required\` from the field.`,
      )
  }
  if (asks) checkShown(say, `${key}.asks`, asks)
}

/** An action must start from some state, and not only from the one it leads to. */
function checkFrom(say: Say, key: string, from: Action['from'], to: Action['to'], when: Action['when']): void {
  if (from === undefined) return
  const starts = [from].flat()
  if (starts.length === 0) say(`${key}.from`, 'no state starts it; name the states or leave `from` out.')
  if (to !== undefined && starts.includes(to))
    say(`${key}.from`, `it leads from '${to}' to '${to}'; take the word out of \`from\`, or say where else it leads.`)
  const wanted = when?.status === undefined ? starts : [when.status].flat()
  if (starts.length > 0 && wanted.length > 0 && !starts.some((word) => wanted.includes(word)))
    say(`${key}.when`, 'no record meets both `from` and `when.status`; say the states in `from` alone.')
}

/** A record has one next step: no state may start two primary actions. */
function checkPrimary(say: Say, actions: Check['definition']['actions']): void {
  const primary = Object.entries(actions).filter(([, action]) => action.primary)
  for (const [at, [verb, action]] of primary.entries()) {
    const other = primary.slice(at + 1).find(([, one]) => canMeet(startOf(action), startOf(one)))
    if (other)
      say(
        `actions.${verb}.primary`,
        `a record may have '${other[0]}' for its next step, too; take one \`primary\` away.`,
      )
  }
}

const startOf = ({ from, when }: Action): When => ({ ...(from === undefined ? {} : { status: from }), ...when })

/** Whether a record can meet both conditions, as far as they compare the same fields. */
const canMeet = (one: When, other: When): boolean =>
  Object.entries(one).every(([name, wanted]) => {
    const also = other[name]
    return also === undefined || [wanted].flat().some((value) => [also].flat().includes(value))
  })

function checkShown(say: Say, key: string, fields: Fields): void {
  for (const [name, { shownWhen, disabledWhen }] of Object.entries(fields)) {
    checkWhen(say, `${key}.${name}.shownWhen`, shownWhen, fields)
    checkWhen(say, `${key}.${name}.disabledWhen`, disabledWhen, fields)
    if (isShownByItself(name, fields))
      say(`${key}.${name}.shownWhen`, 'it is shown by what is shown only once it is; take the circle apart.')
  }
}

/** Whether the field's visibility depends on itself, through the conditions of others. */
function isShownByItself(name: string, fields: Fields): boolean {
  const waited = new Set(Object.keys(fields[name]?.shownWhen ?? {}))
  // Iterating a Set also visits what is added meanwhile.
  for (const one of waited) for (const next of Object.keys(fields[one]?.shownWhen ?? {})) waited.add(next)
  return waited.has(name)
}

function checkWhen(say: Say, key: string, when: When | undefined, fields: Fields): void {
  sayUnknown(say, key, Object.keys(when ?? {}), fields)
  for (const [name, wanted] of Object.entries(when ?? {})) {
    if (fields[name]) sayNever(say, key, name, fields[name], [wanted].flat())
    if (Array.isArray(wanted) && wanted.length === 0)
      say(key, `'${name}' is compared with no value, so it never holds; name the values or leave it out.`)
  }
}
