import { Button } from '@mantine/core'
import { useConfig } from '../config.ts'
import { useSay } from '../language.ts'
import { WholePage } from '../pages/whole-page.tsx'
import { TEXTS } from '../texts.ts'
import styles from './notice.module.css'

/** Warns that the device is small, and offers the apps, if there are any. */
export default function SmallDeviceNotice({ onAccept }: { onAccept: () => void }) {
  const say = useSay()
  const { ANDROID_APP_URL: android, IOS_APP_URL: ios } = useConfig()
  const text = android || ios ? TEXTS.smallDeviceText : TEXTS.smallDeviceTextOnly
  return (
    <WholePage title={say(TEXTS.smallDevice)} text={say(text)}>
      {android && (
        <Button component="a" href={android} rel="noreferrer">
          {say(TEXTS.android)}
        </Button>
      )}
      {ios && (
        <Button component="a" href={ios} rel="noreferrer">
          {say(TEXTS.ios)}
        </Button>
      )}
      <button type="button" className={styles.continue} onClick={onAccept}>
        {say(TEXTS.continueAnyway)}
      </button>
    </WholePage>
  )
}
