import { useState } from 'react'
import { needsReason, type RequestStatus } from '#domain/exhibition/exhibition-state.ts'
import reportPopup from '#features/documents/report-popup/screen.ts'
import { hasMasked } from '#platform/shared/calls/masked.ts'
import { type Flight, call } from '#platform/web/api/call.ts'
import { useFavourite } from '#platform/web/store/favourite.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { useReopened } from '#platform/web/forms/typed-text.ts'
import { useOpenMenu } from '#platform/web/store/open-menu.ts'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { ReportIcon } from '#ui/icon/icons.ts'
import { LabelsIcon, PlusIcon, SendIcon } from '#ui/icon/screen-icons.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { type RecordForm, RecordFormContext } from '#ui/record-form/form-context.ts'
import { ReasonForm } from '#ui/record-form/reason-form.tsx'
import styles from '#ui/record-form/record-form.module.css'
import { useReason } from '#ui/record-form/use-reason.ts'
import { RevealTool } from '#ui/reveal-tool/reveal-tool.tsx'
import type { SelectOption } from '#ui/select-box/select-option.ts'
import { StatusLabel } from '#ui/status-label/status-label.tsx'
import { LabelTools } from '../case-labels/label-tools.tsx'
import { MoveOutSection } from '../move-out/move-out-section.tsx'
import { STATUS_LEVELS } from '../status-levels.ts'
import { type Exhibition, type RequestRecord, requestMasks, revealApplicant } from './contract.ts'
import own from './exhibition-edit.module.css'
import { ExhibitionForm, exhibitionName } from './exhibition-form.tsx'
import { ExhibitionRail } from './exhibition-rail.tsx'
import { requestFields } from './fields.ts'
import { RequestMoves } from './request-moves.tsx'
import { RequestDocuments } from './request-documents.tsx'
import { CarnetRail, ClocksRail, HistoryRail, StateSteps, TotalsRail } from './request-rail.tsx'
import { RequestSections } from './sections.tsx'
import { type OpenRequest, useRequest } from './use-request.ts'
import { type TypedRequest, useRequestForm } from './use-request-form.ts'

const MENU = 'ptlExhibitionMgt'
/** Statuses in which the goods are in a hall. */
const IN_HALL: readonly RequestStatus[] = ['INSTALLED']

/** Counts stored cases only, because labels print stored data. */
const countOf = (items: RequestRecord['items']) => items.reduce((sum, { QTY }) => sum + Number(QTY ?? 0), 0)

type Props = {
  exhibitions: readonly Exhibition[]
  record: RequestRecord | null
  opened: TypedRequest
  choices: Readonly<Record<string, readonly SelectOption[]>>
  now: Date
  today: string
  onOpen: (record: RequestRecord) => void
  onStored: (exhibition: Exhibition) => void
  onPapers: (exhibition: Exhibition) => void
  onNew: () => void
}

/** One request with the exhibitions beside it; another request gets a new form. */
export const RequestPage = ({ exhibitions, record, opened, choices, now, today, onOpen, onStored, onPapers, onNew }: Props) => {
  const text = useText()
  const star = useFavourite(MENU)
  const openMenu = useOpenMenu()
  const title = usePortal(({ menuMap }) => menuMap[MENU]?.MENU_NM ?? '')
  const loggedIn = usePortal((state) => state.loggedIn)
  const role = usePortal(({ session }) => session.roleId)
  const form = useRequestForm(opened)
  const request = useRequest(record, form, onOpen)
  const [kept, keep] = useState<{ exhibition: Exhibition | null } | null>(null)
  const isStaff = role.startsWith('ROLE_STAFF')
  const mayEdit = request.mayEdit && !isStaff
  const explained = useReason((record?.state.NEXT ?? []).filter((next) => needsReason(isStaff ? 'staff' : 'customer', next)))
  const mayKeep = role === 'ROLE_STAFF_ADMIN' ? [null, ...exhibitions] : []
  useReopened(mayKeep.map(exhibitionName), (name) => keep({ exhibition: mayKeep.find((one) => exhibitionName(one) === name) ?? null }))
  const status = record?.state.STATUS ?? 'RECEIVED'
  const chosen = isStaff && !record ? '' : String(form.value('EXH_NO') ?? '')
  const ofShow = exhibitions.find(({ EXH_NO }) => EXH_NO === chosen) ?? null
  const boxes: RecordForm = { ...form, fields: requestFields, isLocked: () => !mayEdit, choices }
  const showApplicant = async (REASON: string, flight: Flight) => {
    const REQ_NO = String(record?.header.REQ_NO)
    const people = await call(revealApplicant, { header: { REQ_NO, REASON } }, { flight })
    const facts = Object.entries(people).map(([field, value]) => [text(`exhibitionEdit.${field}`), value] as const)
    await messageBox.information(REQ_NO, { facts })
  }
  return (
    <section data-page={MENU}>
      <PageHead
        title={title}
        {...(star && { star })}
        actions={
          <>
            {loggedIn && <Button onClick={() => openMenu('ptlExhibitionList')}>{text('exhibitionEdit.toList')}</Button>}
            {!isStaff && record && (
              <Button variant="subtle" icon={PlusIcon} onClick={onNew}>
                {text('exhibitionEdit.new')}
              </Button>
            )}
            {record && (
              <Button
                variant="subtle"
                icon={ReportIcon}
                onClick={() => void openPopup(reportPopup, { reportCd: 'EXH_REQ', mngtNo: String(record.header.REQ_NO) })}
              >
                {text('exhibitionEdit.report')}
              </Button>
            )}
            <RequestMoves request={request} onReason={explained.ask} />
            {mayEdit && (
              <Button
                variant="primary"
                icon={SendIcon}
                disabledReason={request.busy ? text('exhibitionEdit.working') : null}
                onClick={() => void request.save()}
              >
                {text(record ? 'exhibitionEdit.saveAgain' : 'exhibitionEdit.save')}
              </Button>
            )}
          </>
        }
      >
        {record && (
          <>
            <StatusLabel level={STATUS_LEVELS[status]} label={text(`exhibitionEdit.sts.${status}`)} />
            <b className="code fg2">{String(record.header.REQ_NO)}</b>
            <span className="fg2">{record.state.EXH_NM}</span>
          </>
        )}
      </PageHead>
      {isStaff && record && hasMasked(requestMasks, record.header) && <RevealTool onShow={showApplicant} />}
      <Notices request={request} loggedIn={loggedIn} />
      {explained.asked && (
        <ReasonForm
          required
          name={explained.asked}
          variant="danger"
          label={text('exhibitionEdit.cancelReason')}
          action={text(`exhibitionEdit.move.${explained.asked}`)}
          onDone={(reason) => explained.asked && void request.move(explained.asked, reason)}
          onClose={explained.close}
        />
      )}
      <div className={own.layout}>
        <ExhibitionRail
          exhibitions={isStaff ? exhibitions : exhibitions.filter(({ STATUS, EXH_NO }) => STATUS === 'OPEN' || EXH_NO === chosen)}
          chosen={chosen}
          onChoose={mayEdit ? ({ EXH_NO }) => form.set({ EXH_NO }) : null}
          onEdit={role === 'ROLE_STAFF_ADMIN' ? (exhibition) => keep({ exhibition }) : null}
          onPapers={role === 'ROLE_STAFF_ADMIN' ? onPapers : null}
          now={now}
          today={today}
        />
        <div className={styles.main}>
          {kept && (
            <ExhibitionForm
              key={kept.exhibition?.EXH_NO ?? ''}
              exhibition={kept.exhibition}
              choices={choices}
              onClose={() => keep(null)}
              onSaved={(exhibition) => {
                keep(null)
                onStored(exhibition)
              }}
            />
          )}
          {isStaff && !record ? (
            <EmptyState
              text={text('exhibitionEdit.staffHint')}
              action={<Button onClick={() => openMenu('ptlExhibitionList')}>{text('exhibitionEdit.toList')}</Button>}
            />
          ) : (
            <RecordFormContext value={boxes}>
              <RequestSections form={form} />
              {record && (IN_HALL.includes(status) || record.moveOuts.length > 0) && (
                <MoveOutSection request={request} record={record} usualDay={ofShow?.MOVE_OUT_DT ?? ''} fates={choices.EXH_DISPOSAL ?? []} />
              )}
            </RecordFormContext>
          )}
        </div>
        {!(isStaff && !record) && (
          <aside className={own.side} aria-label={text('exhibitionEdit.state')}>
            {record && <StateSteps status={status} />}
            <ClocksRail
              header={form.typed.header}
              state={record?.state ?? null}
              packages={countOf(record?.items ?? [])}
              exhibition={ofShow}
              now={now}
            />
            {record?.state.CARNET_YN === 'Y' && <CarnetRail request={request} record={record} />}
            <TotalsRail items={form.typed.items} />
            {record && status !== 'CANCELLED' && (
              <section className={styles.card} aria-label={text('caseLabels.title')}>
                <h2>
                  <Icon of={LabelsIcon} size={16} /> {text('caseLabels.title')}
                </h2>
                <LabelTools numbers={[String(record.header.REQ_NO)]} count={countOf(record.items)} />
              </section>
            )}
            {record && <RequestDocuments record={record} types={choices.DOC_TYPE ?? []} />}
            {record && record.history.length > 0 && <HistoryRail history={record.history} />}
          </aside>
        )}
      </div>
    </section>
  )
}

/** Notices above the form: a conflicting change, a stored draft, the login a guest needs. */
const Notices = ({ request, loggedIn }: { request: OpenRequest; loggedIn: boolean }) => {
  const text = useText()
  return (
    <>
      {request.conflict && (
        <div className={styles.notice} role="alert">
          <span>{text('exhibitionEdit.conflict')}</span>
          <Button onClick={() => void request.reload()}>{text('exhibitionEdit.reload')}</Button>
        </div>
      )}
      {request.kept && (
        <div className={styles.notice} role="status">
          <span>{text('exhibitionEdit.kept')}</span>
          <Button onClick={request.restore}>{text('exhibitionEdit.restore')}</Button>
          <Button variant="subtle" onClick={request.discard}>
            {text('exhibitionEdit.discard')}
          </Button>
        </div>
      )}
      {!loggedIn && <p className={own.note}>{text('exhibitionEdit.guestNote')}</p>}
    </>
  )
}
