import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '../../definition/format.ts'
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

const EXAMPLE = 1234.5

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

function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.setting}>
      <legend>{label}</legend>
      {children}
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

function LanguageChoice() {
  const say = useSay()
  const data = [
    { value: 'id' as const, label: LANGUAGES.id },
    { value: 'en' as const, label: LANGUAGES.en },
  ]
  return (
    <Setting label={say(TEXTS.language)}>
      <SegmentedControl fullWidth data={data} value={useLanguage()} onChange={(one) => void chooseOwnLanguage(one)} />
    </Setting>
  )
}

function SchemeChoice() {
  const say = useSay()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const data = [
    { value: 'light' as const, label: say(TEXTS.themeLight) },
    { value: 'dark' as const, label: say(TEXTS.themeDark) },
    { value: 'auto' as const, label: say(TEXTS.themeDevice) },
  ]
  return (
    <Setting label={say(TEXTS.theme)}>
      <SegmentedControl fullWidth data={data} value={colorScheme} onChange={setColorScheme} />
    </Setting>
  )
}

function DensityChoice() {
  const say = useSay()
  const data = [
    { value: 'auto' as const, label: say(TEXTS.densityAuto) },
    { value: 'padat' as const, label: say(TEXTS.densityDense) },
    { value: 'normal' as const, label: say(TEXTS.densityNormal) },
    { value: 'lega' as const, label: say(TEXTS.densityRoomy) },
  ]
  return (
    <Setting label={say(TEXTS.density)}>
      <SegmentedControl
        fullWidth
        data={data}
        value={useDensity() ?? 'auto'}
        onChange={(value) => chooseDensity(value === 'auto' ? null : value)}
      />
    </Setting>
  )
}

function SingleKeysChoice() {
  const say = useSay()
  const data = [
    { value: 'on' as const, label: say(TEXTS.on) },
    { value: 'off' as const, label: say(TEXTS.off) },
  ]
  return (
    <Setting label={say(TEXTS.singleKeys)}>
      <SegmentedControl
        fullWidth
        data={data}
        value={useSingleKeys() ? 'on' : 'off'}
        onChange={(value) => switchSingleKeys(value === 'on')}
      />
    </Setting>
  )
}

function NumberFormatChoice() {
  const say = useSay()
  const may = usePermission()
  const { own, corporate } = useNumberFormats()
  const both = (['comma-thousands', 'dot-thousands'] as const).map((format) => ({
    value: format,
    label: formatNumber(EXAMPLE, 2, { format }),
  }))
  return (
    <>
      <Setting label={say(TEXTS.numberFormat)}>
        <SegmentedControl
          fullWidth
          data={[{ value: 'corporate', label: say(TEXTS.corporate) }, ...both]}
          value={own ?? 'corporate'}
          onChange={(value) =>
            void chooseNumberFormat('profile', both.find((one) => one.value === value)?.value ?? null)
          }
        />
      </Setting>
      {may('update-profile') && (
        <Setting label={say(TEXTS.numberFormatCorporate)}>
          <SegmentedControl
            fullWidth
            data={both}
            value={corporate}
            onChange={(value) => void chooseNumberFormat('corporate', value)}
          />
        </Setting>
      )}
    </>
  )
}
