import { useRef, useState } from 'react'
import type { Endpoint, RowError } from '#platform/shared/calls/endpoint.ts'
import { createAttempt } from '#platform/web/api/attempt.ts'
import { type Flight, call, type CallOptions, CallProblem, callReply } from '#platform/web/api/call.ts'
import { inTurns, showRefusal, useFlight } from '#platform/web/api/single-flight.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useUnsaved } from '#platform/web/forms/unsaved.ts'
import { useKeeping } from '#platform/web/forms/use-keeping.ts'
import type { FormProblem } from './booking-wire.ts'
import type { GivenFacts } from './given-facts.ts'
import type { BookingCalls, BookingRecord, PostedBooking } from './contract.ts'
import type { FormCalls } from '../booking-forms/contract.ts'
import { changedFields, deleteDraft, saveDraft } from './form-draft.ts'
import { typedFormOf, openedOf } from './to-form-state.ts'
import { useAddress } from './use-address.ts'
import { type AutosaveOutcome, useAutosave } from './use-autosave.ts'
import type { BookingKind, Opened, TypedBooking } from './use-booking-form.ts'

/** A server error as form problem; its text is already translated. */
const problemOf = ({ fields: [field = ''] = [], message = '' }: RowError): FormProblem => ({
  grid: 'header',
  row: null,
  field,
  header: '',
  key: message,
  params: [],
})

/** The autosave outcome of a failed call, which decides whether to retry. */
const keepOutcome = ({ status }: CallProblem): AutosaveOutcome => {
  if (status === 0) return 'offline'
  return status >= 500 || status === 401 || status === 429 ? 'failed' : 'blocked'
}

/** A save without a response: the outcome is unknown. */
type Lost = { text: string; posted: PostedBooking }

type Change = { BKG_NO: string; ROW_VER?: number | undefined; SAVE_KEY?: string | undefined }

type Calls = { calls: BookingCalls; forms: FormCalls }

/**
 * The booking of a form: autosave, request and status actions. Until the form is saved or requested it is no booking and has no number;
 * what is typed is kept as a form of its author (S2-120).
 */
export const useBooking = (
  { calls, forms, ...kind }: BookingKind & Calls,
  opened: Opened,
  form: TypedBooking,
  show: (opened: Opened) => void,
) => {
  const [record, setRecord] = useState(opened.record)
  const [stored, setStored] = useState(form.text)
  const [conflict, setConflict] = useState(false)
  const [isAmending, amend] = useState(false)
  const { busy, run } = useFlight()
  const [inTurn] = useState(inTurns)
  const [attempt] = useState(createAttempt)
  const formKey = useRef(opened.kept?.FORM_KEY ?? '')
  const formVersion = useRef(opened.kept?.ROW_VER ?? 0)
  const writer = useRef('')
  const [keptAt, setKeptAt] = useState(opened.kept?.SAVED_AT ?? '')
  const lost = useRef<Lost | null>(null)
  const version = useRef(opened.record?.state.ROW_VER)
  const number = useRef(String(opened.header.BKG_NO ?? ''))
  const may = record ? record.state.MAY : (['SAVE', 'REQUEST'] as const)
  const mayWrite = may.some((action) => action === 'SAVE')
  const mayKeep = useRef(mayWrite)
  const isChanged = form.text !== stored
  const dirty = mayWrite && isChanged
  const nameInUrl = useAddress(kind.mode, dirty)
  const reopen = (next: BookingRecord) => show(openedOf(next))

  const keyOfForm = () => {
    formKey.current ||= crypto.randomUUID()
    return formKey.current
  }
  const keyOfWriter = () => {
    writer.current ||= crypto.randomUUID()
    return writer.current
  }
  const body = <M extends object>({ path }: { path: string }, more: M): PostedBooking & M => {
    const { BKG_NO: _, ...header } = form.typed.header
    const posted = {
      ...form.typed,
      header: { ...header, BKG_NO: number.current },
      FORM_KEY: keyOfForm(),
      ...(number.current !== '' && { ROW_VER: version.current }),
      ...more,
    }
    return { ...posted, SAVE_KEY: attempt.keyOf(path, posted) }
  }
  /** Continues from a saved response without losing input made meanwhile. */
  const kept = (answer: BookingRecord, text: string) => {
    version.current = answer.state.ROW_VER
    mayKeep.current = answer.state.MAY.some((action) => action === 'SAVE')
    number.current = String(answer.header.BKG_NO)
    attempt.answered()
    lost.current = null
    setRecord(answer)
    setStored(text)
    form.setNumber(number.current)
    form.containers.model.stored()
    form.dimensions.model.stored()
    nameInUrl('BKG_NO', number.current)
  }
  /** Keeps a form without a number as it is typed. */
  const keepForm = async (options: CallOptions) => {
    const { text } = form
    const { BKG_NO: _, ...header } = form.typed.header
    const posted = { ...form.typed, header, FORM_KEY: keyOfForm(), WRITER: keyOfWriter(), ROW_VER: formVersion.current }
    const { ROW_VER, SAVED_AT } = await call(forms.saveBookingForm, posted, options)
    formVersion.current = ROW_VER
    setKeptAt(SAVED_AT)
    setStored(text)
    nameInUrl('FORM_KEY', keyOfForm())
  }
  /** Marks the fields the server refused. */
  const marked = ({ body: { errors = [] } }: CallProblem) => form.tell(errors.map(problemOf))
  /** A booking that was changed elsewhere offers to be loaded again. */
  const noteConflict = ({ code }: CallProblem) => code === 'CNF-001' && setConflict(true)
  /** Shows a refusal and marks its fields. */
  const refused = async (error: unknown) => {
    if (!(error instanceof CallProblem)) return showRefusal(error)
    marked(error)
    // A missing response is already reported.
    if (error.status !== 0) await showRefusal(error)
    // After the box: one sentence at a time.
    noteConflict(error)
  }
  /** Repeats a save whose response was lost: if it was stored, the next save needs its version. */
  const findLost = async ({ text, posted }: Lost, options: CallOptions) => {
    try {
      kept((await callReply(calls.saveBooking, posted, options)).data, text)
    } catch (error) {
      if (!(error instanceof CallProblem) || keepOutcome(error) !== 'blocked') throw error
      // It cannot have been stored; no repetition needed.
      lost.current = null
    }
  }
  const send = async (contract: Endpoint<PostedBooking, BookingRecord>, options: CallOptions) => {
    const { text } = form
    if (lost.current && lost.current.text !== text) await findLost(lost.current, options)
    const posted = body(contract, {})
    try {
      const reply = await callReply(contract, posted, options)
      kept(reply.data, text)
      return reply
    } catch (error) {
      if (contract === calls.saveBooking && error instanceof CallProblem && error.status === 0) lost.current = { text, posted }
      throw error
    }
  }
  /** One action at a time, because each save needs the version of the previous one; further clicks are ignored meanwhile. */
  const press = (work: (flight: Flight) => Promise<unknown>) =>
    run(() =>
      inTurn(async (flight) => {
        try {
          return await work(flight)
        } catch (error) {
          return refused(error)
        }
      }),
    )
  const save = async (flight: Flight) => {
    const { message } = await send(calls.saveBooking, { flight })
    if (message) toast.success(message)
    return true
  }
  const autosave = useAutosave({
    text: form.text,
    stored,
    enabled: dirty && !conflict && (!record || form.keepable),
    save: async () => {
      const outcome = await inTurn(async (): Promise<AutosaveOutcome> => {
        // It waited for a request, which sent the same form.
        if (!mayKeep.current) return 'saved'
        try {
          const options = { quiet: true, silent: true } as const
          if (number.current === '' && lost.current) await findLost(lost.current, options)
          if (number.current === '') await keepForm(options)
          else await send(calls.saveBooking, options)
          return 'saved'
        } catch (error) {
          if (!(error instanceof CallProblem)) throw error
          marked(error)
          noteConflict(error)
          return keepOutcome(error)
        }
      })
      return outcome ?? 'failed'
    },
  })
  // A response clears the stored draft; input made meanwhile is stored again.
  const isTyped = dirty || (isAmending && isChanged)
  const isKept = useKeeping(isTyped, `${form.text}\n${stored}`, () =>
    saveDraft(kind.mode, {
      posted: { ...form.typed, header: { ...form.typed.header, BKG_NO: number.current }, FORM_KEY: keyOfForm() },
      names: form.names,
      writer: keyOfWriter(),
      ...(isAmending && { amends: { version: version.current ?? 0, changed: changedFields(JSON.parse(stored), form.typed) } }),
    }),
  )
  useUnsaved(isTyped, undefined, isKept)

  const move = <I extends Change>(contract: Endpoint<I, BookingRecord>, more: Omit<I, keyof Change>) =>
    press(async (flight) => {
      if (dirty) await save(flight)
      const change = { BKG_NO: number.current, ROW_VER: version.current ?? 0, ...more }
      const input = { ...change, SAVE_KEY: attempt.keyOf(contract.path, change) } as unknown as I
      const { data, message } = await callReply(contract, input, { flight })
      deleteDraft(kind.mode)
      toast.success(message)
      reopen(data)
    })
  const askToAmend = async (NOTE: string, flight: Flight) => {
    const { data, message } = await callReply(calls.amendBooking, body(calls.amendBooking, { NOTE }), { flight })
    deleteDraft(kind.mode)
    toast.success(message)
    reopen(data)
  }
  return {
    record,
    may,
    mayWrite,
    dirty,
    busy,
    conflict,
    autosave,
    /** When the form was kept last, as long as it has no number. */
    keptAt,
    number: String(record?.header.BKG_NO ?? ''),
    save: async () => (await press(save)) === true,
    request: () =>
      press(async (flight) => {
        const { message } = await send(calls.requestBooking, { flight })
        if (message) toast.success(message)
        reopen(await call(calls.selectBooking, { BKG_NO: number.current }, { flight }))
      }),
    /** True while fields of a confirmed booking are edited for an amendment. */
    isAmending,
    amend: () => amend(true),
    /** Shows the booking as it stands. */
    stopAmending: () => {
      deleteDraft(kind.mode)
      if (record) reopen(record)
    },
    askToAmend: (note: string) => press((flight) => askToAmend(note, flight)),
    /** Continues the form of a stored draft: its saves belong to the same booking. */
    continueForm: (key: string | undefined, by: string | undefined) => {
      if (key) formKey.current = key
      if (by) writer.current = by
    },
    withdraw: (AMEND_ID: number) => move(calls.withdrawAmendment, { AMEND_ID }),
    accept: (AMEND_ID: number) => move(calls.acceptAmendment, { AMEND_ID }),
    refuse: (AMEND_ID: number, REASON: string) => move(calls.refuseAmendment, { AMEND_ID, REASON }),
    /** The current number, also directly after an awaited save. */
    numberNow: () => number.current,
    cancel: () => move(calls.cancelBooking, {}),
    /** @param anyway 'Y' confirms although facts are unknown */
    confirm: (facts: GivenFacts, ANYWAY_YN: 'Y' | 'N') => move(calls.confirmBooking, { ANYWAY_YN, ...facts }),
    numberOf: (CARRIER_BKG_NO: string) => move(calls.saveCarrierNumber, { CARRIER_BKG_NO }),
    undo: (REASON: string) => move(calls.undoConfirmation, { REASON }),
    reject: (REASON: string) => move(calls.rejectBooking, { REASON }),
    reload: () =>
      press(async (flight) => {
        const found = number.current ? null : await call(forms.selectBookingForm, { FORM_KEY: keyOfForm() }, { flight })
        if (found?.form) return show(typedFormOf(found.form))
        reopen(await call(calls.selectBooking, { BKG_NO: found?.BKG_NO || number.current }, { flight }))
      }),
  }
}
export type Booking = ReturnType<typeof useBooking>
