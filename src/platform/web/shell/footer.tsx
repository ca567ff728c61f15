import { PRODUCT_NAME } from '../../definition/product.ts'
import { useConfig } from '../config.ts'
import { useSay } from '../language.ts'
import { useSession } from '../session/session.ts'
import { TEXTS } from '../texts.ts'
import styles from './footer.module.css'

/** Product, version and company below the content. */
export function Footer() {
  const say = useSay()
  const { VERSION: version } = useConfig()
  const company = useSession((state) => state.corporate?.name)
  const parts = [PRODUCT_NAME, version && say(TEXTS.version, { version }), company]
  return <footer className={styles.footer}>{parts.filter(Boolean).join(' · ')}</footer>
}
