import { Button } from '@mantine/core'
import type { Label } from '../../../../platform/definition/label.ts'
import { stateOf } from '../../../../platform/definition/status.ts'
import { addressText, useOpen } from '../../../../platform/web/controllers/address.ts'
import { useRecordContext } from '../../../../platform/web/controllers/use-record.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { WholePage } from '../../../../platform/web/pages/whole-page.tsx'
import type { Row } from '../../../../platform/web/record.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { Toolbar } from '../../../../platform/web/shell/toolbar.tsx'
import { StatusBadge } from '../../../../platform/web/status-badge.tsx'
import { StepButton, TakeBack } from '../../web/step-button.tsx'
import { nextStep, PERMISSIONS } from '../../web/steps.ts'
import { useNow } from '../../web/use-now.ts'
import { MOMENTS } from '../docket.rules.ts'
import { deliveryDocket } from '../docket.ts'
import { printNow } from './paper-print.ts'
import styles from './scanned-docket.module.css'
import { wayOf } from './way-of.ts'

const WORDS = {
  unknown: ['Surat jalan tidak ditemukan', 'Docket not found'],
  whose: [
    'Kode ini milik perusahaan lain atau unit yang tidak Anda lihat. Cocokkan nama perusahaan di kertas dengan akun yang dipakai masuk',
    'This code belongs to another company, or to a unit you cannot see. Compare the company on the paper with the account you are signed in with',
  ],
  toList: ['Daftar Surat Jalan', 'List of dockets'],
  failed: ['Data belum termuat', 'Not loaded yet'],
  reload: ['Muat Ulang', 'Reload'],
  open: ['Buka Surat Jalan', 'Open the docket'],
  loadNo: ['Rit {no}', 'Load {no}'],
  readOnly: ['Waktu dicatat oleh yang berhak mengubah surat jalan', 'Times are recorded by users who may edit dockets'],
} as const satisfies Readonly<Record<string, Label>>

const LIST = '/production/delivery'

/** The screen opened by a scanned code: the load, and its next step near the thumb. */
export default function ScannedDocket() {
  const { record, gone, failed, loading, reload } = useRecordContext()
  const say = useSay()
  const open = useOpen()
  const word = record && stateOf(deliveryDocket, record)
  if (gone) {
    return (
      <WholePage title={say(WORDS.unknown)} text={say(WORDS.whose)}>
        <Button variant="default" onClick={() => open(LIST)}>
          {say(WORDS.toList)}
        </Button>
      </WholePage>
    )
  }
  return (
    <>
      <Toolbar
        view="detail"
        title={record ? String(record.number) : say(deliveryDocket.label)}
        badge={word && <StatusBadge word={word} />}
      />
      <div className={styles.page} aria-busy={loading}>
        {record ? (
          <Load docket={record} />
        ) : (
          failed && (
            <div role="status">
              <p>{say(WORDS.failed)}</p>
              <Button variant="default" onClick={() => void reload()}>
                {say(WORDS.reload)}
              </Button>
            </div>
          )
        )}
      </div>
    </>
  )
}

function Load({ docket }: { docket: Row }) {
  const say = useSay()
  const format = useFormat()
  const may = usePermission()
  const open = useOpen()
  const now = useNow()
  const load = wayOf(docket)
  const step = nextStep(load)
  const noted = MOMENTS.flatMap((moment) => {
    const at = docket[moment]
    return typeof at === 'string' ? [{ moment, at }] : []
  })
  const figure = (name: string) => {
    const value = docket[name]
    return typeof value === 'number' ? value : 0
  }
  const words = (...names: readonly string[]) =>
    names.flatMap((name) => (typeof docket[name] === 'string' ? [docket[name]] : [])).join(' · ')
  return (
    <>
      <section className={styles.card}>
        <p className={styles.lead}>
          <b>{load.truck_mixer_name}</b>
          <b>{format.number(figure('quantity'), 2)} m³</b>
        </p>
        <p>{words('product_code', 'site_project_name')}</p>
        <p className={styles.dim}>{words('customer_name', 'driver_name')}</p>
        <p className={styles.dim}>{say(WORDS.loadNo, { no: figure('load_no') })}</p>
        <dl className={styles.times}>
          {noted.map(({ moment, at }) => (
            <div key={moment}>
              <dt>{say(deliveryDocket.fields[moment].label)}</dt>
              <dd>{at.slice(11, 16)}</dd>
            </div>
          ))}
        </dl>
        {step && !may(PERMISSIONS[step]) && <p className={styles.dim}>{say(WORDS.readOnly)}</p>}
        <div className={styles.buttons}>
          <TakeBack load={load} now={now} size="xs" />
          {may('update-delivery-print') && (
            <Button variant="default" onClick={() => void printNow(docket.id)}>
              {say(deliveryDocket.actions.print.label)}
            </Button>
          )}
          <Button variant="default" onClick={() => open(addressText(LIST, { view: 'detail', id: docket.id }))}>
            {say(WORDS.open)}
          </Button>
        </div>
      </section>
      <div className={styles.bottom} data-at-bottom>
        <StepButton load={load} size="lg" />
      </div>
    </>
  )
}
