import { useState } from 'react'
import { showNumber } from '#domain/text/money.ts'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { CheckIcon } from '#ui/icon/screen-icons.ts'
import { PopupBody } from '#ui/popup-body/popup-body.tsx'
import { PopupFrame } from '#ui/popup-body/popup-frame.tsx'
import parts from '../outcomes/popup-parts.module.css'
import { ChangeForm } from './change-form.tsx'
import { PartProgress } from './part-progress.tsx'
import { PreviewTable } from './preview-table.tsx'
import { RecentChanges } from './recent-changes.tsx'
import card from './screen.ts'
import { useBulkChange } from './use-bulk-change.ts'
import { useUndo } from './use-undo.ts'

/** Shipments that were left alone and are listed; tens of thousands would stop the browser. */
const MAX_LISTED = 100

/** The change of all shipments of a search at once: what changes, its preview, and the last changes with their undoing. */
function Page() {
  const text = useText()
  const title = usePortal(({ popupMap }) => popupMap.ptlBulkChangePopup?.MENU_NM ?? '')
  const { args, bare, resolve } = usePopup(card)
  const [turn, setTurn] = useState(0)
  const form = useBulkChange(args, () => setTurn((last) => last + 1))
  const undoing = useUndo(() => setTurn((last) => last + 1))
  const { typed, lines, changing, left, busy, wrong, progress } = form
  const isAsked = !bare && (args.keys !== undefined || args.search !== undefined)
  const waiting = busy || undoing.busy ? text('call.loading') : null
  const missing = typed.fields.length === 0 ? text('bulkChange.noField') : wrong && text('bulkChange.needed')
  const unseen = lines ? (changing === 0 ? text('bulkChange.nothingToDo') : null) : text('bulkChange.firstPreview')
  return (
    <PopupFrame page="ptlBulkChangePopup" title={title} bare={bare}>
      <PopupBody
        buttons={
          <>
            {!bare && (
              <Button
                disabledReason={progress || undoing.progress ? waiting : null}
                onClick={() => void form.cancel(() => resolve(turn > 0))}
              >
                {text('common.close')}
              </Button>
            )}
            {isAsked && (
              <>
                <Button disabledReason={waiting ?? missing} onClick={() => void form.preview()}>
                  {text('bulkChange.preview')}
                </Button>
                <Button variant="primary" icon={CheckIcon} disabledReason={waiting ?? missing ?? unseen} onClick={() => void form.apply()}>
                  {changing > 0 ? text('bulkChange.apply', [showNumber(changing)]) : text('bulkChange.applyNone')}
                </Button>
              </>
            )}
          </>
        }
      >
        <div className={parts.body}>
          {isAsked ? (
            <>
              <p className="fg2">
                {args.keys
                  ? text('bulkChange.chosen', [showNumber(args.keys.length)])
                  : text('bulkChange.found', [showNumber(args.total ?? 0)])}
              </p>
              <ChangeForm form={form} />
              {progress && <PartProgress progress={progress} onStop={form.stop} />}
              {lines && <PreviewTable lines={lines} over={typed.over} />}
              {left.length > 0 && (
                <section className={parts.part} aria-label={text('bulkChange.left')} role="status">
                  <h2>{text('bulkChange.left')}</h2>
                  <ul>
                    {left.slice(0, MAX_LISTED).map(({ MNGT_NO, TEXT }) => (
                      <li key={MNGT_NO}>
                        <b className="code">{MNGT_NO}</b> {TEXT}
                      </li>
                    ))}
                    {left.length > MAX_LISTED && <li>{text('bulkChange.moreLeft', [showNumber(left.length - MAX_LISTED)])}</li>}
                  </ul>
                </section>
              )}
            </>
          ) : (
            <p className="fg2">{text('bulkChange.noSearch')}</p>
          )}
          <RecentChanges key={turn} undoing={undoing} />
        </div>
      </PopupBody>
    </PopupFrame>
  )
}
export default Page
