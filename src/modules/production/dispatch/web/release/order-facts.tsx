import { linkName } from '../../../../../platform/web/cells/cell-text.ts'
import { useSay } from '../../../../../platform/web/language.ts'
import { useFormat } from '../../../../../platform/web/number-format.ts'
import type { Row } from '../../../../../platform/web/record.ts'
import { salesOrder } from '../../../../sales/sales-order/sales-order.ts'
import { openItems } from './order.ts'
import styles from './release.module.css'

const { customer_id, site_project_id, product_id, volume, total } = {
  ...salesOrder.fields,
  product_id: salesOrder.fields.items.fields.product_id,
}

/** The order to approve: customer, volumes, products and amount. */
export function OrderFacts({ order }: { order: Row }) {
  const say = useSay()
  const format = useFormat()
  const [only, ...others] = openItems(order)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{say(customer_id.label)}</dt>
        <dd>{linkName('customer_id', order)}</dd>
      </div>
      <div>
        <dt>{say(site_project_id.label)}</dt>
        <dd>{linkName('site_project_id', order)}</dd>
      </div>
      {only && others.length === 0 && (
        <div>
          <dt>{say(product_id.label)}</dt>
          <dd>{only.product}</dd>
        </div>
      )}
      <div>
        <dt>{say(volume.label)}</dt>
        <dd>{typeof order.volume === 'number' ? `${format.number(order.volume, 2)} m³` : '-'}</dd>
      </div>
      {typeof order.total === 'number' && (
        <div>
          <dt>{say(total.label)}</dt>
          <dd>{format.money(order.total)}</dd>
        </div>
      )}
    </dl>
  )
}
