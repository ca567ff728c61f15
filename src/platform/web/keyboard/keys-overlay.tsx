import { Kbd } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useContext } from 'react'
import type { Label } from '../../definition/label.ts'
import { ContentsContext } from '../contents.ts'
import { useSay } from '../language.ts'
import { usePermission } from '../session/session.ts'
import { jumpsOf } from '../shell/jumps.ts'
import { LayerModal } from '../views/layer.tsx'
import styles from './keys-overlay.module.css'
import { KEY_WORDS, KEYS } from './keys-words.ts'
import { useSingleKeys } from './single-keys.ts'

/** All keyboard shortcuts of the product. */
export default function KeysOverlay({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const contents = useContext(ContentsContext)
  const may = usePermission()
  const single = useSingleKeys()
  const jumps = jumpsOf(contents, may).map(
    ({ letter, screen }) => [`g ${letter}`, say(KEY_WORDS.jump, { screen: say(screen.label) })] as const,
  )
  return (
    <LayerModal title={say(KEY_WORDS.title)} size={760} onClose={onClose}>
      {!single && <p className={styles.off}>{say(KEY_WORDS.off)}</p>}
      <div className={styles.groups}>
        {KEYS.map(({ title, keys }) => (
          <KeyGroup key={title[1]} title={title} keys={keys.map(([key, does]) => [key, say(does)] as const)} />
        ))}
        {jumps.length > 0 && <KeyGroup title={KEY_WORDS.jumps} keys={jumps} />}
      </div>
    </LayerModal>
  )
}

function KeyGroup({ title, keys }: { title: Label; keys: readonly (readonly [keys: string, does: string])[] }) {
  const say = useSay()
  return (
    <section className={styles.group}>
      <h2>{say(title)}</h2>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((one) => (
                <Kbd key={one}>
                  <KeyName name={one} />
                </Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The font has no horizontal arrows: keys with arrows are drawn, and named for screen readers. */
const ARROWS = { '↑': IconArrowUp, '↓': IconArrowDown, '→': IconArrowRight, '←': IconArrowLeft }
const isArrow = (name: string): name is keyof typeof ARROWS => Object.hasOwn(ARROWS, name)

function KeyName({ name }: { name: string }) {
  if (!isArrow(name)) return name
  const Arrow = ARROWS[name]
  return <Arrow size={12} role="img" aria-label={name} />
}
