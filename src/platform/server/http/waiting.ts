import type { FastifyReply } from 'fastify'
import type { Actor } from '../access/actor.ts'
import type { Turns, Waiting } from '../long-work/turns.ts'
import { goneSignal } from './gone.ts'

/** A request that waits for its turn: its user and company, and the signal that ends the wait. */
export function waitingFor({ userId, corporateId }: Actor, reply: FastifyReply): Waiting {
  return { who: { user: userId, corporate: corporateId ?? 0 }, signal: goneSignal(reply) }
}

/** Waits for a turn, which ends with the response. */
export async function takeTurn(turns: Turns, actor: Actor, reply: FastifyReply): Promise<void> {
  await turns.hold(waitingFor(actor, reply))
}
