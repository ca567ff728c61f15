import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { permissionOfAction } from '../../../../platform/definition/permission.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import { dropSession, takeSession } from '../../../../platform/web/session/session.ts'
import { salesPayment } from '../sales-payment.ts'
import { WhoCancels } from './who-cancels.tsx'

const CANCEL = permissionOfAction(salesPayment, 'cancel')
const RECEIVE = permissionOfAction(salesPayment, 'success')

/** The hint on the detail of a payment with this status, for a user with these permissions. */
function hintOn(status: string, permissions: readonly string[], mode: 'detail' | 'update' = 'detail'): string {
  takeSession({
    profile: { role_id: 4, role_code: 'KASIR', corporate_level: 0, id: 9, name: 'Wulan', username: 'wulan' },
    permissions,
    corporate: null,
    production_unit: null,
  })
  const client = new QueryClient()
  client.setQueryData(apiQuery('why', { permission: CANCEL }).queryKey, {
    data: {
      permissions: [
        { permission: RECEIVE, roles: ['Kasir'] },
        { permission: CANCEL, roles: ['Manajer', 'Keuangan'] },
      ],
    },
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WhoCancels module={salesPayment} mode={mode} record={{ id: 1, status }} values={{}} setValue={() => {}} />
    </QueryClientProvider>,
  )
}

afterEach(dropSession)

test('a received payment names the roles that may cancel it, in alphabetical order, and no others', () => {
  expect(hintOn('success', [RECEIVE])).toContain('dibatalkan oleh: Keuangan, Manajer</p>')
})

test('a user who may cancel payments sees no list of users to ask', () => {
  expect(hintOn('success', [CANCEL])).toBe('')
})

test('the users to ask are named on the detail of a received payment only', () => {
  expect(hintOn('pending', [RECEIVE])).toBe('')
  expect(hintOn('cancel', [RECEIVE])).toBe('')
  expect(hintOn('success', [RECEIVE], 'update')).toBe('')
})
