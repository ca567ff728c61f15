import { Popover } from '@mantine/core'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useSay } from '../language.ts'
import { useSession } from '../session/session.ts'
import { TEXTS } from '../texts.ts'
import styles from './user-menu.module.css'

/** Loaded only for users with a photo. */
const OwnPicture = lazy(() => import('./own-picture.tsx'))

type Panel = ComponentType<{ name: string; close: () => void }>

/** The signed-in user, with a menu of their settings; it opens once its content is loaded. */
export function UserMenu({ compact = false }: { compact?: boolean }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const [Panel, setPanel] = useState<Panel | null>(null)
  const profile = useSession((state) => state.profile)
  const name = profile?.name ?? profile?.username ?? ''
  const toggle = async () => {
    const { default: UserPanel } = await import('./user-panel.tsx')
    setPanel(() => UserPanel)
    setOpen((now) => !now)
  }
  return (
    <Popover opened={open} onChange={setOpen} position="top-start" trapFocus returnFocus width={300}>
      <Popover.Target>
        <button
          type="button"
          className={styles.user}
          data-compact={compact || undefined}
          data-tour="user"
          aria-label={`${name} · ${say(TEXTS.userMenu)}`}
          aria-expanded={open}
          onClick={() => void toggle()}
        >
          <span className={styles.initials} data-initials={initialsOf(name)}>
            {profile?.photo_url && (
              <Suspense>
                <OwnPicture url={profile.photo_url} />
              </Suspense>
            )}
          </span>
          {!compact && <span className={styles.name}>{name}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={say(TEXTS.userMenu)}>
        {Panel && <Panel name={name} close={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

/** 'Rina Wulandari' → 'RW' */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters
    .map((word) => (word ? ([...word][0] ?? '') : ''))
    .join('')
    .toUpperCase()
}
