import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import bookingListPopup from '../booking-list-popup/screen.ts'
import { documentCalls } from '#features/documents/document-popup/contract.ts'
import documentPopup from '#features/documents/document-popup/screen.ts'
import type { CargoToBook } from '#features/cargo/cbm-popup/screen.ts'
import { call } from '#platform/web/api/call.ts'
import { useFavourite } from '#platform/web/store/favourite.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { usePageArgs } from '#platform/web/popups/page-args.ts'
import { chosen, openPopup } from '#platform/web/popups/popup-stack.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useReopened } from '#platform/web/forms/typed-text.ts'
import { confirmUnsaved } from '#platform/web/forms/unsaved.ts'
import { useMissingRecord } from '#platform/web/forms/use-missing-record.ts'
import { Button } from '#ui/button/button.tsx'
import { SearchIcon } from '#ui/icon/icons.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FilesRail } from '#ui/record-form/files-rail.tsx'
import { type RecordForm, RecordFormContext } from '#ui/record-form/form-context.ts'
import { ReasonForm } from '#ui/record-form/reason-form.tsx'
import { reasonName } from '#ui/record-form/use-reason.ts'
import type { SelectOption } from '#ui/select-box/select-option.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { isAmendable } from './amendable.ts'
import { AutosaveNote } from './autosave-note.tsx'
import { CarrierNumberRail } from './rail/carrier-number-rail.tsx'
import { AmendmentRail } from './rail/amendment-rail.tsx'
import type { FormCalls, ShortForm, TypedBookingForm } from '../booking-forms/contract.ts'
import { UnfinishedForms } from '../booking-forms/unfinished-forms.tsx'
import type { TemplateCalls, TemplateRow } from '../booking-templates/contract.ts'
import { TemplateMenu } from '../booking-templates/template-menu.tsx'
import { BookingActions } from './booking-actions.tsx'
import styles from '#ui/record-form/record-form.module.css'
import { CutOffRail, RequiredRail, StateSteps } from './rail/booking-rail.tsx'
import { problemText } from './booking-wire.ts'
import type { BookingCalls, BookingRecord } from './contract.ts'
import { BookingFormContext } from './form/form-context.ts'
import { HistoryRail } from './rail/history-rail.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { RepeatNotice } from './repeat-notice.tsx'
import { copyOf, typedFormOf, newBooking, openedOf, repeatOf } from './to-form-state.ts'
import { useReasonPart } from './reason-part.tsx'
import { showMissing } from './form/show-missing.ts'
import { StepBar } from './steps/step-bar.tsx'
import { StepHead } from './steps/step-head.tsx'
import stepStyles from './steps/steps.module.css'
import { useSteps } from './steps/use-steps.ts'
import { PeopleTool } from './form/people-tool.tsx'
import { STATUS_TONES } from './status-tones.ts'
import { withCargo } from './form/prefill-cargo.ts'
import { useConfirm } from './confirm-part.tsx'
import { addressOf } from './use-address.ts'
import { useBooking } from './use-booking.ts'
import { type BookingKind, type Opened, useBookingForm } from './use-booking-form.ts'

/** The screen of a booking kind: its menu, calls and sections. */
export type BookingScreen = BookingKind & {
  menu: 'ptlBookingSeaMgt' | 'ptlBookingAirMgt'
  calls: BookingCalls
  forms: FormCalls
  templates: TemplateCalls
  sections: () => ReactNode
}

type Props = {
  screen: BookingScreen
  /** The booking of the URL. */
  record: BookingRecord | null
  /** The booking of the URL that a new one repeats. */
  copied: BookingRecord | null
  /** The form of the URL that was being typed. */
  kept: TypedBookingForm | null
  /** The unfinished forms of the caller, where a new one is opened. */
  unfinished: ShortForm[]
  choices: Readonly<Record<string, readonly SelectOption[]>>
  /** The totals for the right column. */
  totals: ReactNode
  /** The time of the response, so that server and browser render the same times. */
  asOf: string
}

/** The page, with one form per opened booking. */
export const BookingPage = ({ screen, record, copied, kept, unfinished, ...rest }: Props) => {
  const text = useText()
  const today = usePortal((state) => state.today)
  const session = usePortal((state) => state.session)
  const fresh = (): Opened => newBooking(screen.form, session)
  const first = () => (record ? openedOf(record) : kept ? typedFormOf(kept) : copied && repeatOf(screen.form, copied, today))
  const [shown, show] = useState(() => ({ turn: 0, opened: first() ?? fresh() }))
  const [forms, setForms] = useState(unfinished)
  const [params, setParams] = useSearchParams()
  const open = (opened: Opened) => {
    show(({ turn }) => ({ turn: turn + 1, opened }))
    // Also where nothing seems to change: a name that was just put there may not be drawn yet.
    setParams(addressOf(params, opened), { replace: true, preventScrollReset: true })
  }
  const { run } = useFlight()
  const load = async (BKG_NO: string) => {
    await run(async (flight) => open(openedOf(await call(screen.calls.selectBooking, { BKG_NO }, { flight }))))
  }
  const openNew = async () => {
    open(fresh())
    setForms(await call(screen.forms.selectBookingFormList, {}, { silent: true }).catch(() => []))
  }
  const goOn = async ({ FORM_KEY }: ShortForm) => {
    if (!(await confirmUnsaved())) return
    const found = await run((flight) => call(screen.forms.selectBookingForm, { FORM_KEY }, { flight }))
    if (found?.form) open(typedFormOf(found.form))
    else if (found?.BKG_NO) await load(found.BKG_NO)
    else if (found) await openNew()
  }
  const discard = async ({ FORM_KEY }: ShortForm) => {
    const left = await run((flight) => call(screen.forms.deleteBookingForm, { FORM_KEY }, { flight }))
    if (left) setForms(left)
  }
  const repeat = async (BKG_NO: string) => {
    const found = await run((flight) => call(screen.calls.selectBooking, { BKG_NO }, { flight }))
    if (found) open(repeatOf(screen.form, found, today))
  }
  useMissingRecord((!record && params.has('BKG_NO')) || (!copied && !shown.opened.repeats && params.has('COPY_NO')))
  usePageArgs<{ BKG_NO?: string; COPY_NO?: string; CARGO?: CargoToBook }>(screen.menu, async ({ BKG_NO, COPY_NO, CARGO }) => {
    if (BKG_NO) return void load(BKG_NO)
    if (COPY_NO) return void ((await confirmUnsaved()) && repeat(COPY_NO))
    if (CARGO && (await confirmUnsaved())) open(withCargo(fresh(), CARGO))
  })
  const find = () => chosen(openPopup(bookingListPopup, { mode: screen.mode }))
  return (
    <BookingFormPage
      key={shown.turn}
      screen={screen}
      opened={shown.opened}
      {...rest}
      onOpen={open}
      unfinished={
        shown.opened.record || shown.opened.kept ? null : (
          <UnfinishedForms forms={forms} onOpen={(form) => void goOn(form)} onDiscard={(form) => void discard(form)} />
        )
      }
      onNew={async () => {
        if (await confirmUnsaved()) await openNew()
      }}
      onFind={async () => {
        if (!(await confirmUnsaved())) return
        const found = await find()
        if (found) await load(found.BKG_NO)
      }}
      onCopy={async () => {
        if (!(await confirmUnsaved())) return
        // Copies the open booking; a new form opens a search first.
        const number = params.get('BKG_NO') ?? (await find())?.BKG_NO
        if (number) await repeat(number)
      }}
      onTemplate={async ({ TEMPLATE_ID, TEMPLATE_NM }) => {
        if (!(await confirmUnsaved())) return
        const template = await run((flight) => call(screen.templates.selectTemplate, { TEMPLATE_ID }, { flight }))
        if (!template) return
        open(copyOf(screen.form, template))
        toast.success(text('bookingTemplate.opened', [TEMPLATE_NM]))
      }}
    />
  )
}

type PageProps = Omit<Props, 'record' | 'copied' | 'kept' | 'unfinished'> & {
  opened: Opened
  onOpen: (opened: Opened) => void
  /** The offer to go on with an earlier form. */
  unfinished: ReactNode
  onNew: () => void
  onFind: () => void
  onCopy: () => void
  onTemplate: (template: TemplateRow) => void
}

const BookingFormPage = ({ screen, opened, choices, totals, asOf, unfinished, onOpen, onNew, onFind, onCopy, onTemplate }: PageProps) => {
  const text = useText()
  const star = useFavourite(screen.menu)
  const title = usePortal(({ menuMap }) => menuMap[screen.menu]?.MENU_NM ?? '')
  const form = useBookingForm(screen, opened)
  const booking = useBooking(screen, opened, form, onOpen)
  const { record, mayWrite, number, isAmending } = booking
  const amendment = record?.amendment ?? null
  const may: readonly string[] = booking.may
  const reasons = useReasonPart(booking)
  const confirming = useConfirm(screen.mode, booking, form, may.includes('CONFIRM'))
  useReopened(may.includes('AMEND') ? [reasonName('amend')] : [], booking.amend)
  const status = record?.state.STATUS ?? 'DRAFT'
  const steps = useSteps(opened.repeats && form.missing.length === 0 ? 'check' : 'basics')
  const isLocked = (field: string) => !mayWrite && !(isAmending && isAmendable(field))
  const boxes: RecordForm = {
    ...form,
    fields: screen.form.header,
    isLocked,
    choices,
    errorOf: (field) => {
      const problem = form.errorOf(field)
      return problem ? problemText(problem, text) : null
    },
  }
  const request = async () => void (form.missing.length > 0 ? await showMissing(form, text, steps.reveal) : booking.request())
  /** Files are attached to a booking: a form becomes one, when its author wants it. */
  const mayNumber = async () => (await messageBox.question(text('bookingForm.saveToAttach'))) && booking.save()
  return (
    <section data-page={screen.menu}>
      <PageHead
        title={title}
        {...(star && { star })}
        actions={
          <>
            {mayWrite && <AutosaveNote booking={booking} />}
            <BookingActions
              booking={booking}
              withMain={!steps.step}
              onNew={onNew}
              onCopy={onCopy}
              templates={<TemplateMenu calls={screen.templates} typed={form.typed} onOpen={onTemplate} />}
              onRequest={() => void request()}
              onReject={() => reasons.ask('booking')}
              onUndo={() => reasons.ask('undo')}
              onConfirm={() => void confirming.confirm()}
            />
          </>
        }
      >
        <Tag tone={STATUS_TONES[status]}>{text(`booking.sts.${status}`)}</Tag>
        {number && <b className="code fg2">{number}</b>}
        <IconButton icon={SearchIcon} label={text('booking.open')} size={28} onClick={onFind} />
      </PageHead>
      {reasons.part}
      {confirming.part}
      {isAmending && record && (
        <ReasonForm
          name="amend"
          label={text('booking.amendNote')}
          action={text('booking.sendAmendment')}
          variant="primary"
          closeLabel={text('booking.stopAmending')}
          onDone={(note) => void booking.askToAmend(note)}
          onClose={booking.stopAmending}
        >
          <span>{text('booking.amending')}</span>
        </ReasonForm>
      )}
      {record && <PeopleTool calls={screen.calls} record={record} />}
      {booking.conflict && (
        <div className={styles.notice} role="alert">
          <span>{text(record ? 'booking.conflict' : 'bookingForm.conflict')}</span>
          <Button onClick={() => void booking.reload()}>{text('booking.reload')}</Button>
        </div>
      )}
      {opened.repeats && !record && <RepeatNotice repeated={opened.repeats} missing={form.missing.length} />}
      <DraftNotice mode={screen.mode} opened={opened} form={form} booking={booking} otherwise={booking.keptAt ? null : unfinished} />
      <StepHead steps={steps} form={form} readOnly={!mayWrite} />
      <BookingFormContext value={{ form, readOnly: !mayWrite, isLocked, choices, reveal: steps.reveal }}>
        <RecordFormContext value={boxes}>
          <div className={`${styles.layout} ${stepStyles.steps}`} data-step={steps.step ?? undefined}>
            <div className={styles.main}>{screen.sections()}</div>
            <aside className={styles.rail} aria-label={text('booking.rail')}>
              <StateSteps record={record} />
              {amendment && <AmendmentRail amendment={amendment} booking={booking} onRefuse={() => reasons.ask('amendment')} />}
              {record && screen.mode === 'SEA' && <CarrierNumberRail key={record.state.CARRIER_BKG_NO} record={record} booking={booking} />}
              <RequiredRail />
              <CutOffRail asOf={asOf} />
              {totals}
              <FilesRail
                calls={documentCalls}
                number={number}
                numbered={async () => number || ((await mayNumber()) ? booking.numberNow() : '')}
                onManage={(mngtNo) => openPopup(documentPopup, { mngtNo })}
              />
              {record && <HistoryRail record={record} />}
            </aside>
          </div>
        </RecordFormContext>
      </BookingFormContext>
      <StepBar steps={steps} booking={booking} onRequest={() => void request()} onConfirm={() => void confirming.confirm()} />
    </section>
  )
}
