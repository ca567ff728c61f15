import type pg from 'pg'
import type { Mailer } from '../mail/mailer.ts'
import { composeMail } from '../mail/templates.ts'
import { drawPdf } from '../print/draw-pdf.ts'
import type { Workers } from '../workers/workers.ts'
import type { Outside } from './job.ts'

/** What jobs do outside the database, with the workers and the mailer of this process. */
export function outsideOf({
  owner,
  workers,
  mailer,
  publicUrl,
}: {
  owner: pg.Pool
  workers: Workers
  mailer: Mailer
  publicUrl: () => string
}): Outside {
  return {
    get publicUrl() {
      return publicUrl()
    },
    draw: (drawing, waiting) => drawPdf(workers, drawing, waiting),
    mail: async (template, { language, values, ...mail }) =>
      mailer({ ...mail, ...(await composeMail(owner, template, language, values)) }),
  }
}
