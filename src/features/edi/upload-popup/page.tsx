import { useMemo, useState } from 'react'
import { templateDownload } from '#features/files/template-download/contract.ts'
import { showNumber } from '#domain/text/money.ts'
import { download, saveFile } from '#platform/web/api/download.ts'
import { postFiles } from '#platform/web/api/post-files.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { useUnsaved } from '#platform/web/forms/unsaved.ts'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckBox } from '#ui/check-box/check-box.tsx'
import { FileBox } from '#ui/file-box/file-box.tsx'
import { DownloadIcon, UploadIcon } from '#ui/icon/screen-icons.ts'
import { PopupBody } from '#ui/popup-body/popup-body.tsx'
import { PopupFrame } from '#ui/popup-body/popup-frame.tsx'
import { RadioBox } from '#ui/radio-box/radio-box.tsx'
import { uploadRcl } from '../rcl-manifest/contract.ts'
import { uploadSanei } from '../sanei-manifest/contract.ts'
import { type EdiResult, MAX_EDI_BYTES, MAX_EDI_ROWS } from '../upload-shapes.ts'
import { ResultGrid } from './result-grid.tsx'
import card from './screen.ts'
import styles from './upload.module.css'

const PARTNERS = { RCL: uploadRcl, SANEI: uploadSanei } as const
type PartnerCode = keyof typeof PARTNERS
const TYPES = ['.xlsx', '.csv']

/** Uploads a partner's file and shows the result of each row (S2-116). */
function Page() {
  const text = useText()
  const title = usePortal(({ popupMap }) => popupMap.ptlEdiUploadPopup?.MENU_NM ?? '')
  const { resolve, bare } = usePopup(card)
  const { busy, run } = useFlight()
  const [partner, setPartner] = useState<PartnerCode>('RCL')
  const [files, setFiles] = useState<File[]>([])
  const [partial, setPartial] = useState<'Y' | 'N'>('N')
  const [result, setResult] = useState<EdiResult | null>(null)
  const [saved, setSaved] = useState(false)
  // A log-in in between leaves the page, and with it the chosen file, as it is.
  useUnsaved(files.length > 0 && !result)
  const partners = useMemo(() => (['RCL', 'SANEI'] as const).map((value) => ({ value, label: text(`edi.partner.${value}`) })), [text])

  const change = (next: () => void) => {
    setResult(null)
    next()
  }
  const upload = async () => {
    const mode = partial === 'Y' ? 'partial' : 'all'
    // The selected file stays for a retry.
    const answer = await run((flight) => postFiles(PARTNERS[partner], { mode }, files, { flight }))
    if (!answer) return
    setResult(answer)
    if (answer.successCnt > 0) setSaved(true)
  }
  const template = () => run(async (flight) => saveFile(await download(templateDownload, { TEMPLATE_CD: partner }, { flight })))
  return (
    <PopupFrame page="ptlEdiUploadPopup" title={title} bare={bare}>
      <PopupBody
        note={<span className="fg3">{text('edi.limits', [showNumber(MAX_EDI_ROWS)])}</span>}
        buttons={
          <>
            {!bare && <Button onClick={() => resolve(saved)}>{text('common.close')}</Button>}
            <Button
              variant="primary"
              icon={UploadIcon}
              disabledReason={files.length === 0 ? text('edi.noFile') : result ? text('edi.done') : busy ? text('edi.busy') : null}
              onClick={() => void upload()}
            >
              {text('edi.upload')}
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <div className={styles.line}>
            <RadioBox
              label={text('edi.partner')}
              name="partner"
              options={partners}
              value={partner}
              onChange={(value) => change(() => setPartner(value))}
            />
            <Button variant="subtle" size={28} icon={DownloadIcon} onClick={() => void template()}>
              {text('edi.template')}
            </Button>
          </div>
          <FileBox
            label={text('edi.file')}
            name="file"
            value={files}
            onChange={(chosen) => change(() => setFiles(chosen))}
            types={TYPES}
            maxBytes={MAX_EDI_BYTES}
          />
          <CheckBox label={text('edi.partial')} value={partial} onChange={(value) => change(() => setPartial(value))}>
            {text('edi.partial')}
          </CheckBox>
        </div>
        {result && <ResultGrid result={result} />}
      </PopupBody>
    </PopupFrame>
  )
}
export default Page
