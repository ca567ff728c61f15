import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatNumber } from '../../definition/format.ts'
import type { Label, Language } from '../../definition/label.ts'
import { LANGUAGES } from '../accounts/own-account-words.ts'
import { switchSingleKeys, useSingleKeys } from '../keyboard/single-keys.ts'
import { useLanguage, useSay } from '../language.ts'
import { useNumberFormats } from '../number-format.ts'
import { chooseNumberFormat, chooseOwnLanguage, signOut } from '../session/actions.ts'
import { usePermission, useSession } from '../session/session.ts'
import { SUPER_ADMIN } from '../session/session-answer.ts'
import { useRoleName } from '../session/use-role-name.ts'
import { TEXTS } from '../texts.ts'
import { chooseDensity, useDensity } from '../theme/density.ts'
import { takeTourAgain } from '../tour/take-tour.ts'
import { TOUR_WORDS } from '../tour/words.ts'
import { useIsPhone } from '../views/list/use-is-phone.ts'
import { WHY } from '../why/words.ts'
import { LastNotices } from './last-notices.tsx'
import styles from './user-menu.module.css'

/** The content of the user menu: the user, language and display settings, and signing out. */
export default function UserPanel({ name, close }: { name: string; close: () => void }) {
  const say = useSay()
  const navigate = useNavigate()
  const sayRole = useRoleName()
  const profile = useSession((state) => state.profile)
  const company = useSession((state) => state.corporate?.name)
  // A phone has cards instead of rows, and no keys.
  const isPhone = useIsPhone()

  /** A form with unsaved entries asks first; a user who stays there stays signed in. */
  const leave = async () => {
    await navigate({ to: '/login', replace: true })
    if (location.pathname === '/login') signOut()
  }
  return (
    <>
      <div>
        <p className={styles.strong}>{name}</p>
        <p className={styles.dim}>{[sayRole(profile?.role_name), company].filter(Boolean).join(' · ')}</p>
      </div>
      <LanguageChoice />
      <SchemeChoice />
      {!isPhone && <DensityChoice />}
      <NumberFormatChoice />
      {!isPhone && <SingleKeysChoice />}
      <LastNotices />
      <TourChoice onTaken={close} />
      {profile?.role_code === SUPER_ADMIN && (
        <Link to="/login" search={{ step: 2 }} className={styles.leave} onClick={close}>
          <IconBuilding size={16} aria-hidden />
          {say(TEXTS.switchCorporate)}
        </Link>
      )}
      <Link to="/why" className={styles.leave} onClick={close}>
        <IconHelpCircle size={16} aria-hidden />
        {say(WHY.title)}
      </Link>
      <Link to="/account" className={styles.leave} onClick={close}>
        <IconShieldLock size={16} aria-hidden />
        {say(TEXTS.sessions)}
      </Link>
      <button type="button" className={styles.leave} onClick={() => void leave()}>
        <IconLogout size={16} aria-hidden />
        {say(TEXTS.signOut)}
      </button>
    </>
  )
}

interface SettingProps<V extends string> {
  label: Label
  /** A text that is no label is the same in both languages. */
  options: readonly (readonly [V, Label | string])[]
  value: V
  onChoose: (value: V) => void
}

/** A setting with a few choices. */
function Setting<V extends string>({ label, options, value, onChoose }: SettingProps<V>) {
  const say = useSay()
  const data = options.map(([one, word]) => ({ value: one, label: typeof word === 'string' ? word : say(word) }))
  return (
    <fieldset className={styles.setting}>
      <legend>{say(label)}</legend>
      <SegmentedControl fullWidth data={data} value={value} onChange={onChoose} />
    </fieldset>
  )
}

function TourChoice({ onTaken }: { onTaken: () => void }) {
  const say = useSay()
  const take = () => {
    onTaken()
    takeTourAgain()
  }
  return (
    <button type="button" className={styles.leave} onClick={take}>
      <IconMap size={16} aria-hidden />
      {say(TOUR_WORDS.again)}
    </button>
  )
}

const LANGUAGE_CHOICES = [
  ['id', LANGUAGES.id],
  ['en', LANGUAGES.en],
] as const

function LanguageChoice() {
  const choose = (one: Language) => void chooseOwnLanguage(one)
  return <Setting label={TEXTS.language} options={LANGUAGE_CHOICES} value={useLanguage()} onChoose={choose} />
}

const SCHEMES = [
  ['light', TEXTS.themeLight],
  ['dark', TEXTS.themeDark],
  ['auto', TEXTS.themeDevice],
] as const

function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return <Setting label={TEXTS.theme} options={SCHEMES} value={colorScheme} onChoose={setColorScheme} />
}

const DENSITIES = [
  ['auto', TEXTS.densityAuto],
  ['padat', TEXTS.densityDense],
  ['normal', TEXTS.densityNormal],
  ['lega', TEXTS.densityRoomy],
] as const

function DensityChoice() {
  const choose = (one: (typeof DENSITIES)[number][0]) => chooseDensity(one === 'auto' ? null : one)
  return <Setting label={TEXTS.density} options={DENSITIES} value={useDensity() ?? 'auto'} onChoose={choose} />
}

const SWITCH = [
  ['on', TEXTS.on],
  ['off', TEXTS.off],
] as const

function SingleKeysChoice() {
  const value = useSingleKeys() ? 'on' : 'off'
  const choose = (one: 'on' | 'off') => switchSingleKeys(one === 'on')
  return <Setting label={TEXTS.singleKeys} options={SWITCH} value={value} onChoose={choose} />
}

const FORMATS = (['comma-thousands', 'dot-thousands'] as const).map(
  (format) => [format, formatNumber(1234.5, 2, { format })] as const,
)

function NumberFormatChoice() {
  const may = usePermission()
  const { own, corporate } = useNumberFormats()
  return (
    <>
      <Setting
        label={TEXTS.numberFormat}
        options={[['corporate', TEXTS.corporate], ...FORMATS]}
        value={own ?? 'corporate'}
        onChoose={(one) => void chooseNumberFormat('profile', one === 'corporate' ? null : one)}
      />
      {may('update-profile') && (
        <Setting
          label={TEXTS.numberFormatCorporate}
          options={FORMATS}
          value={corporate}
          onChoose={(one) => void chooseNumberFormat('corporate', one)}
        />
      )}
    </>
  )
}
