import type { Label, LabelValues } from '../../definition/label.ts'
import { WHY } from './words.ts'

/** The server's answer about why a user has a permission or not. */
export interface WhyAnswer {
  user: { id: number; name: string; status: string }
  role: { name: string; active: boolean; holds_all: boolean }
  corporate: { name: string; status: string }
  must: 'password' | 'second_factor' | null
  unit: string | null
  corporate_level: boolean
  task: { code: string; name: string; is_platform: boolean }
  packages: readonly string[] | null
  permissions: readonly Permission[]
}

export interface Permission {
  permission: string
  action: string
  /** Only platform administrators can use it, even if others hold it. */
  reserved: boolean
  granted: boolean
  may: boolean
  /** The roles of the company that grant it. */
  roles: readonly string[]
}

/** One deciding fact as a sentence. */
export interface Reason {
  decides: Label
  opens: boolean
  label: Label
  values: LabelValues
}

type Decision = Pick<Reason, 'opens' | 'label'> & { values?: LabelValues }

/** The facts that decide about a task: account, role, package, unit. `nameOf` translates a permission. */
export function reasonsOf(answer: WhyAnswer, ofUnit: boolean, nameOf: (permission: Permission) => Label): Reason[] {
  const { user, role, corporate } = answer
  const common = { name: user.name, role: role.name, corporate: corporate.name, unit: answer.unit ?? '' }
  const decided: [Label, Decision][] = [
    [WHY.account, byAccount(answer)],
    [WHY.role, byRole(answer, nameOf)],
    [WHY.package, byPackage(answer)],
    [WHY.unit, byUnit(answer, ofUnit)],
  ]
  return decided.map(([decides, { values, ...decision }]) => ({
    decides,
    ...decision,
    values: { ...common, ...values },
  }))
}

function byAccount({ user, corporate, must }: WhyAnswer): Decision {
  if (user.status === 'pending') return { opens: false, label: WHY.pending }
  if (user.status !== 'active') return { opens: false, label: WHY.inactive }
  if (corporate.status !== 'active') return { opens: false, label: WHY.companyInactive }
  if (must) return { opens: false, label: must === 'password' ? WHY.mustPassword : WHY.mustFactor }
  return { opens: true, label: WHY.active }
}

function byRole({ role, permissions }: WhyAnswer, nameOf: (permission: Permission) => Label): Decision {
  if (!role.active) return { opens: false, label: WHY.roleOff }
  if (role.holds_all) return { opens: true, label: WHY.roleAll }
  const named = (granted: boolean): Label => {
    const names = permissions.filter((one) => one.granted === granted).map(nameOf)
    return [names.map(([id]) => id).join(', '), names.map(([, en]) => en).join(', ')]
  }
  const given = permissions.filter((one) => one.granted).length
  if (given === 0) return { opens: false, label: WHY.roleNone }
  if (given === permissions.length) return { opens: true, label: WHY.roleWhole }
  return { opens: true, label: WHY.roleSome, values: { given: named(true), withheld: named(false) } }
}

function byPackage({ role, task, packages }: WhyAnswer): Decision {
  if (task.is_platform) return { opens: role.holds_all, label: WHY.platform }
  if (packages === null) return { opens: true, label: WHY.unlimited }
  if (packages.length === 0) return { opens: role.holds_all, label: WHY.excluded }
  return { opens: true, label: WHY.included, values: { packages: packages.join(', ') } }
}

function byUnit({ corporate_level }: WhyAnswer, ofUnit: boolean): Decision {
  if (corporate_level) return { opens: true, label: WHY.allUnits }
  return { opens: true, label: ofUnit ? WHY.oneUnit : WHY.noUnit }
}

/** Why one permission is effective or not. */
export function reasonOf(answer: WhyAnswer, { reserved, granted, may }: Permission): Label {
  if (may) return WHY.byRole
  if (!granted) return WHY.notByRole
  if (reserved) return WHY.reserved
  return answer.packages?.length === 0 ? WHY.notSold : WHY.heldBack
}
