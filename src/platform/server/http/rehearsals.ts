import type { FastifyInstance } from 'fastify'
import type { Label } from '../../definition/label.ts'
import { Invalid } from '../errors.ts'

const NOT_REHEARSED: Label = [
  'Panggilan ini tidak dapat dicoba dengan Dry-Run; tidak ada yang disimpan',
  'This call cannot be tried with Dry-Run; nothing was saved',
]

/**
 * Refuses a fixed call that writes where it carries the header `Dry-Run`: it would not be taken back, and the client
 * expects that nothing is written.
 */
export function refuseRehearsals(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ method, headers, routeOptions }) => {
    if (method === 'GET' || headers['dry-run'] === undefined || !routeOptions.config.operation) return
    throw new Invalid({ 'Dry-Run': [{ label: NOT_REHEARSED }] })
  })
}
