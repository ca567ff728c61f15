import { parentPort, workerData } from 'node:worker_threads'
import { ATTACKS } from './attacks.ts'

// Attacks until its worker ends; a separate thread, so that it does not slow down the measured clients.
const { attack, target } = workerData
ATTACKS[attack]?.begin(target, (outcome) => parentPort?.postMessage(outcome))
