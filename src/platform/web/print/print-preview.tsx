import { Button, CloseButton, Modal, Radio, Select } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { saveFile } from '../files/save-file.ts'
import { useSay } from '../language.ts'
import { showError, showFailure } from '../notices/notices.ts'
import { TEXTS } from '../texts.ts'
import { useFocusReturn } from '../views/use-focus-return.ts'
import { printFile } from './print-file.ts'
import styles from './print-preview.module.css'
import { PRINT } from './print-words.ts'
import { type Orientation, usePrintPreview } from './use-print-preview.ts'

const PdfPages = lazy(() => import('./pdf-pages.tsx'))

/** Literal text of the specification, in both languages. */
const UNAVAILABLE = 'Template unvailable'

interface PreviewProps {
  /** The document by its path in calls, such as 'production/docket', and its id. */
  path: string
  id: number
  /** The type of the document, such as 'Surat Jalan'. */
  title: string
  /** Counts a print in this template and answers the paper for it. */
  count: (template: string | undefined, orientation: Orientation | undefined) => Promise<Blob>
  /** Further parameters of the paper, such as the days of a statement; the children contain their inputs. */
  asked?: Readonly<Record<string, string>>
  children?: ReactNode
  /** Its prints are not numbered. */
  isCounted?: boolean
  onClose: () => void
}

/** The preview of a document over the whole window, with its settings beside it. */
export default function PrintPreview(props: PreviewProps) {
  const { path, id, title, count, asked, children, isCounted = true, onClose } = props
  const say = useSay()
  const preview = usePrintPreview(path, id, asked)
  const { number = '', copyNo = 1, template, orientation, file, failed } = preview
  const [unreadable, setUnreadable] = useState(false)
  const [drawn, setDrawn] = useState<Blob>()
  useUnavailable(preview.isUnavailable, failed || unreadable || (file !== undefined && drawn === file))
  const [busy, setBusy] = useState<'print' | 'download' | null>(null)
  useFocusReturn()
  const name = `${title} ${number}`.trim()

  async function take(what: 'print' | 'download'): Promise<void> {
    setBusy(what)
    try {
      const paper = await count(template, orientation)
      if (what === 'print') printFile(paper)
      else saveFile(paper, `${number.replaceAll('/', '-')}.pdf`)
      await preview.reload()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(null)
    }
  }

  return (
    <Modal.Root opened onClose={onClose} fullScreen transitionProps={{ duration: 0 }}>
      <Modal.Content aria-label={say(PRINT.preview, { title: name })}>
        <div className={styles.screen}>
          <div className={styles.head}>
            <Modal.Title className={styles.title}>{name}</Modal.Title>
            <Button
              loading={busy === 'print'}
              disabled={!file || busy !== null}
              onClick={() => void take('print')}
              data-autofocus
            >
              {say(PRINT.print)}
            </Button>
            <Button
              variant="default"
              loading={busy === 'download'}
              disabled={!file || busy !== null}
              onClick={() => void take('download')}
            >
              {say(PRINT.download)}
            </Button>
            <CloseButton aria-label={say(TEXTS.close)} onClick={onClose} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
          <section className={styles.paper} tabIndex={0} aria-label={say(PRINT.preview, { title: name })}>
            {failed || unreadable ? (
              <Failed
                onReload={() => {
                  setUnreadable(false)
                  void preview.reload()
                }}
              />
            ) : file ? (
              <Suspense fallback={<Loading orientation={orientation} />}>
                <PdfPages file={file} failed={() => setUnreadable(true)} drawn={() => setDrawn(file)} />
              </Suspense>
            ) : (
              <Loading orientation={orientation} />
            )}
          </section>
          <div className={styles.side}>
            {children}
            <PaperSettings preview={preview} />
            {isCounted && (
              <>
                <p className={styles.copy}>{copyNo > 1 ? say(PRINT.copy, { no: copyNo }) : say(PRINT.original)}</p>
                <p className={styles.hint}>{say(PRINT.counted)}</p>
              </>
            )}
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The template and the orientation of the paper. */
function PaperSettings({ preview }: { preview: ReturnType<typeof usePrintPreview> }) {
  const { template, templates, orientation, isUnavailable, chooseTemplate, chooseOrientation } = preview
  const say = useSay()
  return (
    <>
      <Select
        label={say(PRINT.template)}
        description={isUnavailable && UNAVAILABLE}
        data={templates.map((one) => ({
          value: one.code,
          label: `${one.code} · ${one.name}${one.temporary ? ` (${say(PRINT.temporary)})` : ''}`,
        }))}
        value={template ?? null}
        onChange={(code) => code && chooseTemplate(code)}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        disabled={templates.length === 0}
      />
      <Radio.Group
        label={say(PRINT.orientation)}
        value={orientation ?? null}
        onChange={(value) => chooseOrientation(value === 'portrait' ? 'portrait' : 'landscape')}
      >
        <Radio value="landscape" label={say(PRINT.landscape)} mt={6} />
        <Radio value="portrait" label={say(PRINT.portrait)} mt={6} />
      </Radio.Group>
    </>
  )
}

function Failed({ onReload }: { onReload: () => void }) {
  const say = useSay()
  return (
    <div className={styles.state} role="status">
      <span>{say(PRINT.failed)}</span>
      <Button variant="default" onClick={onReload}>
        {say(PRINT.reload)}
      </Button>
    </div>
  )
}

/**
 * Warns once that the default template is used, when the paper is visible: the alert closes itself, which must not
 * happen before.
 */
function useUnavailable(isUnavailable: boolean, isSeen: boolean): void {
  const isTold = useRef(false)
  useEffect(() => {
    if (!isUnavailable) isTold.current = false
    else if (isSeen && !isTold.current) {
      isTold.current = true
      showError(UNAVAILABLE)
    }
  }, [isUnavailable, isSeen])
}

function Loading({ orientation = 'landscape' }: { orientation?: Orientation }) {
  const say = useSay()
  return <div className={styles.blank} data-orientation={orientation} role="status" aria-label={say(PRINT.loading)} />
}
