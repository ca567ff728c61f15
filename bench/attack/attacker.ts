import { parentPort, workerData } from 'node:worker_threads'
import { ATTACKS } from './attacks.ts'

// Attacks until its thread is ended: beside the clients that are measured, so that it does not delay them itself.
const { attack, target } = workerData
ATTACKS[attack]?.begin(target, (outcome) => parentPort?.postMessage(outcome))
