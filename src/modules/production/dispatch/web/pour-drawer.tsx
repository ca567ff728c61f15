import { Button } from '@mantine/core'
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { lasting } from '../../../../platform/definition/lasting.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { RightDrawer } from '../../../../platform/web/views/layer.tsx'
import type { Pour } from '../board.ts'
import { useBoardView } from './board-context.ts'
import { hourOf } from './clock.ts'
import { expectedLoads, whatsAppLink } from './contact.ts'
import styles from './drawer.module.css'
import { WhoChanges } from './load-actions.tsx'
import { LoadRow } from './load-row.tsx'
import { Late } from './marks.tsx'
import { MOVE } from './move/move-words.ts'
import { isMovable } from './move/place.ts'
import { ProposalView } from './proposal.tsx'
import { RecordLink } from './record-link.tsx'
import { OBSTACLES, STATUSES, WORDS } from './words.ts'

const MoveDialog = lazy(() => import('./move/move-dialog.tsx'))

/** The details of a pour for its dispatcher: next load, loads, site, order. */
export default function PourDrawer({ pour }: { pour: Pour }) {
  const say = useSay()
  const format = useFormat()
  const { board, openPour, mayIssue, mayMove } = useBoardView()
  const [isMoving, setMoving] = useState(false)
  const volume = (value: number) => `${format.number(value, 2)} m³`
  const loads = board.loads
    .filter((load) => load.production_schedule_id === pour.id)
    .toSorted((one, other) => other.load_no - one.load_no || other.id - one.id)
  const unplanned = pour.plan?.unplanned
  return (
    <RightDrawer title={`${pour.product_code} · ${pour.site_project_name}`} onClose={() => openPour(null)}>
      {isMoving && (
        <Suspense>
          <MoveDialog pour={pour} to={null} onClose={() => setMoving(false)} onMoved={() => openPour(null)} />
        </Suspense>
      )}
      <div className={styles.drawer}>
        <p className={styles.facts}>
          <span>{say(STATUSES[pour.status])}</span>
          <span>
            {say(WORDS.delivered)} <b>{volume(pour.delivered)}</b> / {volume(pour.volume)}
          </span>
          <span>
            {say(WORDS.remaining)} <b>{volume(pour.remaining)}</b>
          </span>
          <Late pour={pour} />
          {mayMove && isMovable(pour) && (
            <Button size="compact-sm" variant="default" onClick={() => setMoving(true)}>
              {say(MOVE.move)}
            </Button>
          )}
        </p>
        {unplanned && unplanned.why !== pour.proposal?.obstacle && (
          <p className={styles.refused}>
            {say(WORDS.unplanned, { volume: format.number(unplanned.quantity, 2), why: OBSTACLES[unplanned.why] })}
          </p>
        )}
        {pour.proposal && (
          <section className={styles.block}>
            <h3>{say(WORDS.nextLoad)}</h3>
            <ProposalView pour={pour} />
            {!mayIssue && <p className={styles.hint}>{say(WORDS.readOnly)}</p>}
          </section>
        )}
        <Contact pour={pour} />
        <section className={styles.block}>
          <h3>
            {say(WORDS.loads)} {loads.length > 0 && `(${loads.length})`}
          </h3>
          {loads.length === 0 ? (
            <p className={styles.hint}>{say(WORDS.noLoads)}</p>
          ) : (
            <ul className={styles.loads}>
              {loads.map((load) => (
                <LoadRow key={load.id} load={load} />
              ))}
            </ul>
          )}
          {loads.some(({ status }) => status === 'pending') && <WhoChanges />}
        </section>
        <section className={styles.block}>
          <h3>{say(WORDS.order)}</h3>
          <dl className={styles.list}>
            <Fact label={say(WORDS.order)}>
              <RecordLink path="/sales/sales-order" id={pour.sales_order_id}>
                {pour.sales_order_number}
              </RecordLink>
            </Fact>
            <Fact label={say(WORDS.schedule)}>
              <RecordLink path="/production/production-schedule" id={pour.id}>
                {pour.number}
              </RecordLink>
            </Fact>
            <Fact label={say(WORDS.customer)}>{pour.customer_name}</Fact>
            <Fact label={say(WORDS.start)}>{pour.start_time.slice(0, 5)}</Fact>
            <Fact label={say(WORDS.method)}>{pour.casting_category_name}</Fact>
            {pour.pump_equipment && <Fact label={say(WORDS.pump)}>{pour.pump_equipment}</Fact>}
            <Fact label={say(WORDS.travel)}>
              {say(lasting(pour.travel.minutes))} / {say(lasting(pour.unload.minutes))}
            </Fact>
            {pour.note && <Fact label={say(WORDS.note)}>{pour.note}</Fact>}
          </dl>
        </section>
      </div>
    </RightDrawer>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The site's contact: a call, or a message with plate, volume and expected arrival. */
function Contact({ pour }: { pour: Pour }) {
  const say = useSay()
  const format = useFormat()
  const { board } = useBoardView()
  const [next] = expectedLoads(board.loads, pour)
  const volume = (value: number) => format.number(value, 2)
  const text = next?.expected
    ? say(WORDS.reaches, {
        truck: next.truck_mixer_name,
        volume: volume(next.quantity),
        time: hourOf(next.expected.arrive_at),
      })
    : say(WORDS.greets, {
        site: pour.site_project_name,
        start: pour.start_time.slice(0, 5),
        volume: volume(pour.volume),
      })
  const link = whatsAppLink(pour.site_contact_phone, text)
  return (
    <section className={styles.block}>
      <h3>{say(WORDS.contact)}</h3>
      <p>
        {pour.site_contact_name} · {pour.site_contact_phone}
      </p>
      {pour.site_contact && <p>{pour.site_contact}</p>}
      {pour.address && <p className={styles.hint}>{pour.address}</p>}
      {pour.site_access && <p className={styles.hint}>{pour.site_access}</p>}
      <div className={styles.issue}>
        <Button
          component="a"
          variant="default"
          href={`tel:${pour.site_contact_phone.replace(/[^\d+]/g, '')}`}
          leftSection={<IconPhone size={16} aria-hidden />}
        >
          {say(WORDS.call)}
        </Button>
        {link && (
          <Button
            component="a"
            variant="default"
            href={link}
            target="_blank"
            rel="noreferrer"
            title={text}
            leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
          >
            {say(WORDS.whatsapp)}
          </Button>
        )}
      </div>
    </section>
  )
}
