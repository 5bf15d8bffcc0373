import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Endpoint, RowError } from '#platform/shared/endpoint.ts'
import { call, CallProblem, callReply } from '#platform/web/call.ts'
import { messageBox } from '#platform/web/message-box.ts'
import { toast } from '#platform/web/toast.ts'
import { useBusy } from '#platform/web/use-busy.ts'
import { useUnsaved } from '#platform/web/unsaved.ts'
import type { FormProblem } from './booking-wire.ts'
import type { BookingCalls, BookingRecord, PostedBooking } from './contract.ts'
import { forgetForm, keepForm } from './kept-form.ts'
import { useAutosave } from './use-autosave.ts'
import type { BookingKind, Opened, TypedBooking } from './use-booking-form.ts'

/** An error of the server as a problem of the form; its words are said already. */
const problemOf = ({ fields: [field = ''] = [], message = '' }: RowError): FormProblem => ({
  grid: 'header',
  row: null,
  field,
  header: '',
  key: message,
  params: [],
})

type Change = { BKG_NO: string; ROW_VER?: number | undefined; SAVE_KEY?: string | undefined }

/** A booking on its way between form and server: kept while it is typed, requested, moved on. */
export const useBooking = (
  kind: BookingKind,
  calls: BookingCalls,
  opened: Opened,
  form: TypedBooking,
  reopen: (record: BookingRecord) => void,
) => {
  const [record, setRecord] = useState(opened.record)
  const [stored, setStored] = useState(form.text)
  const [conflict, setConflict] = useState(false)
  const [isAmending, amend] = useState(false)
  const [params, setParams] = useSearchParams()
  const { busy, hold } = useBusy()
  const formKey = useRef('')
  const attempt = useRef<{ text: string; key: string }>({ text: '', key: '' })
  const version = useRef(opened.record?.state.ROW_VER)
  const number = useRef(String(opened.header.BKG_NO ?? ''))
  const may = record ? record.state.MAY : (['SAVE', 'REQUEST'] as const)
  const mayWrite = may.some((action) => action === 'SAVE')
  const isChanged = form.text !== stored
  const dirty = mayWrite && isChanged
  useUnsaved(dirty || (isAmending && isChanged))

  const body = (): PostedBooking => {
    formKey.current ||= crypto.randomUUID()
    if (attempt.current.text !== form.text) attempt.current = { text: form.text, key: crypto.randomUUID() }
    const { BKG_NO: _, ...header } = form.typed.header
    return {
      ...form.typed,
      header: { ...header, BKG_NO: number.current },
      SAVE_KEY: attempt.current.key,
      FORM_KEY: formKey.current,
      ...(number.current !== '' && { ROW_VER: version.current }),
    }
  }
  /** The server has what was sent: the form goes on from there, whatever was typed meanwhile. */
  const kept = (answer: BookingRecord, text: string) => {
    version.current = answer.state.ROW_VER
    number.current = String(answer.header.BKG_NO)
    attempt.current = { text: '', key: '' }
    setRecord(answer)
    setStored(text)
    form.setNumber(number.current)
    form.containers.model.stored()
    form.dimensions.model.stored()
    forgetForm(kind.mode)
    if (params.get('BKG_NO') === number.current) return
    // The address opens the booking again; nothing is asked for that.
    const next = new URLSearchParams(params)
    next.set('BKG_NO', number.current)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const refused = async (error: unknown, silent: boolean) => {
    if (!(error instanceof CallProblem)) throw error
    if (error.code === 'CNF-001') setConflict(true)
    form.tell((error.body.errors ?? []).map(problemOf))
    if (!silent && error.status > 0 && !error.told) await messageBox.warning(error.body.errors?.[0]?.message || error.body.message)
  }
  const send = async (contract: Endpoint<PostedBooking, BookingRecord>, silent: boolean) => {
    const { text } = form
    try {
      const options = silent ? ({ quiet: true, silent: true } as const) : { onOver: hold() }
      const { data, message } = await callReply(contract, body(), options)
      kept(data, text)
      if (!silent && message) toast.success(message)
      return true
    } catch (error) {
      await refused(error, silent)
      // Without an answer nobody knows: the same attempt is made again. Refused is refused until something changes.
      return error instanceof CallProblem && error.status === 0 ? false : null
    }
  }
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  /** One at a time: the second save knows the version of the first. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = saving.current.then(work, work)
    saving.current = mine.catch(() => {})
    return mine
  }
  const autosave = useAutosave({
    text: form.text,
    stored,
    enabled: dirty && !conflict && form.keepable,
    save: () => inTurn(() => send(calls.saveBooking, true)),
  })
  const keep = useEffectEvent(() =>
    keepForm(kind.mode, { posted: { ...form.typed, header: { ...form.typed.header, BKG_NO: number.current } }, names: form.names }),
  )
  useEffect(() => {
    if (dirty) keep()
  }, [dirty, form.text])

  const move = async <I extends Change>(contract: Endpoint<I, BookingRecord>, more: Omit<I, keyof Change>) => {
    if (dirty && (await inTurn(() => send(calls.saveBooking, false))) !== true) return
    const change = { BKG_NO: number.current, ROW_VER: version.current ?? 0, SAVE_KEY: crypto.randomUUID(), ...more } as unknown as I
    try {
      const { data, message } = await callReply(contract, change, { onOver: hold() })
      forgetForm(kind.mode)
      toast.success(message)
      reopen(data)
    } catch (error) {
      await refused(error, false)
    }
  }
  const askToAmend = async (NOTE: string) => {
    try {
      const { data, message } = await callReply(calls.amendBooking, { ...body(), NOTE }, { onOver: hold() })
      toast.success(message)
      reopen(data)
    } catch (error) {
      await refused(error, false)
    }
  }
  return {
    record,
    may,
    mayWrite,
    dirty,
    busy,
    conflict,
    autosave,
    number: String(record?.header.BKG_NO ?? ''),
    save: () => inTurn(() => send(calls.saveBooking, false)),
    request: () =>
      inTurn(async () => {
        const done = await send(calls.requestBooking, false)
        if (done) reopen(await call(calls.selectBooking, { BKG_NO: number.current }))
      }),
    /** Fields of a confirmed booking are typed over, to be asked for. */
    isAmending,
    amend: () => amend(true),
    askToAmend: (note: string) => inTurn(() => askToAmend(note)),
    withdraw: (AMEND_ID: number) => move(calls.withdrawAmendment, { AMEND_ID }),
    accept: (AMEND_ID: number) => move(calls.acceptAmendment, { AMEND_ID }),
    refuse: (AMEND_ID: number, REASON: string) => move(calls.refuseAmendment, { AMEND_ID, REASON }),
    /** The number as it is at this moment, after a save the caller waited for. */
    numberNow: () => number.current,
    cancel: () => move(calls.cancelBooking, {}),
    confirm: () => move(calls.confirmBooking, {}),
    numberOf: (CARRIER_BKG_NO: string) => move(calls.saveCarrierNumber, { CARRIER_BKG_NO }),
    reject: (REASON: string) => move(calls.rejectBooking, { REASON }),
    reload: async () => reopen(await call(calls.selectBooking, { BKG_NO: number.current })),
  }
}
export type Booking = ReturnType<typeof useBooking>
