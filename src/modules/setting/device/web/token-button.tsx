import { Button, Code, Group, Stack, Text } from '@mantine/core'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useState } from 'react'
import type { Label } from '../../../../platform/definition/label.ts'
import { api } from '../../../../platform/web/api.ts'
import type { ActionProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { showFailure, showSuccess, showWarning } from '../../../../platform/web/notices/notices.ts'
import { LayerModal } from '../../../../platform/web/views/layer.tsx'
import { device } from '../device.ts'
import styles from './token.module.css'

const REPLACES: Label = [
  'Token baru dibuat untuk {name}. Token yang lama tidak berlaku lagi.',
  'A new token was created for {name}. The old one is no longer valid.',
]
const ONCE: Label = [
  'Token ini tampil satu kali. Salin sekarang dan pasang di perangkat.',
  'This token is shown only once. Copy it now and set it on the device.',
]
const COPY: Label = ['Salin Token', 'Copy the token']
const COPIED: Label = ['Token disalin', 'Token copied']
const COPY_FAILED: Label = ['Salin token dari layar', 'Copy the token from the screen']

/**
 * Creates a token and shows it once. The call has no idempotency key, since the answer to a retry would lack the token.
 */
export function TokenButton({ module, record, allowed, reload }: ActionProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [token, setToken] = useState('')
  if (!allowed) return null
  const label = say(device.actions.token.label)

  async function make(): Promise<void> {
    setBusy(true)
    try {
      const body = { lock_version: record.lock_version }
      const { data } = await api.post<{ token: string }>(`action/${module.name}/${record.id}/token`, body)
      setToken(data.token)
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  async function copy(): Promise<void> {
    try {
      // The clipboard is missing on pages without https; users then copy by hand.
      await navigator.clipboard.writeText(token)
      showSuccess(say(COPIED))
    } catch {
      showWarning(say(COPY_FAILED))
    }
  }

  function close(): void {
    setOpen(false)
    setToken('')
    void reload()
  }

  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <LayerModal title={label} onClose={close}>
          <Stack gap="md">
            <Text role="status">{token ? say(ONCE) : say(REPLACES, { name: String(record.name) })}</Text>
            {token && (
              <Code block className={styles.token} aria-label="Token">
                {token}
              </Code>
            )}
            <Group justify="flex-end">
              {token ? (
                <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
                  {say(COPY)}
                </Button>
              ) : (
                <Button loading={isBusy} onClick={() => void make()}>
                  {label}
                </Button>
              )}
            </Group>
          </Stack>
        </LayerModal>
      )}
    </>
  )
}
