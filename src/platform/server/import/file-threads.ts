import type { FileHandle } from 'node:fs/promises'
import type { Waiting } from '../long-work/turns.ts'
import { DRAWING } from '../print/draw-pdf.ts'
import type { Work } from '../workers/threaded.ts'
import type { Workers } from '../workers/workers.ts'
import type { WrongRows, writeErrorFile } from './error-file.thread.ts'
import type { ReadFile, readOpenFile } from './read-file.thread.ts'
import type { Template, writeTemplate } from './template-file.thread.ts'
import { IMPORT } from './words.ts'

/** Limits that cover the largest import files. */
export const THREAD_LIMITS = {
  kind: 'reading',
  longest: 60_000,
  patience: 300_000,
  mostMemory: 1_280 * 1024 * 1024,
} as const

export const READING: Work = {
  ...THREAD_LIMITS,
  file: new URL('./read-file.thread.ts', import.meta.url),
  tooLarge: IMPORT.fileContent,
}
const WRITING_ERRORS: Work = {
  ...THREAD_LIMITS,
  file: new URL('./error-file.thread.ts', import.meta.url),
  tooLarge: IMPORT.tooManyWrong,
}

const WRITING_TEMPLATE: Work = {
  ...DRAWING,
  file: new URL('./template-file.thread.ts', import.meta.url),
  tooLarge: IMPORT.templateTooLarge,
}

/** Reads an open file in a worker, in the user's turn. */
export function readInThread(workers: Workers, file: FileHandle, waiting: Waiting): Promise<ReadFile> {
  return workers.run<typeof readOpenFile>(READING, file.fd, waiting)
}

/** Writes the file with the wrong rows in a worker, in the user's turn. */
export function writeErrorsInThread(workers: Workers, wrong: WrongRows, waiting: Waiting): Promise<Uint8Array> {
  return workers.run<typeof writeErrorFile>(WRITING_ERRORS, wrong, waiting)
}

/** Writes the template file in a worker, in the user's turn. It is quick, so it does not wait behind large files. */
export function writeTemplateInThread(workers: Workers, template: Template, waiting: Waiting): Promise<Uint8Array> {
  return workers.run<typeof writeTemplate>(WRITING_TEMPLATE, template, waiting)
}
