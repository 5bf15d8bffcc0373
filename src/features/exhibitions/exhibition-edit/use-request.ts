import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RequestStatus } from '#domain/exhibition/exhibition-state.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { createAttempt } from '#platform/web/api/attempt.ts'
import { type Flight, call, CallProblem, callReply } from '#platform/web/api/call.ts'
import { showRefusal, useFlight } from '#platform/web/api/single-flight.ts'
import { deleteDraft, saveDraft, loadDraft } from '#platform/web/forms/form-draft-storage.ts'
import { openLogin } from '#platform/web/navigation/open-login.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useUnsaved } from '#platform/web/forms/unsaved.ts'
import { showProblems } from '#ui/form-check/show-problems.ts'
import { useKeeping } from '#platform/web/forms/use-keeping.ts'
import { changeRequestStatus, type PostedRequest, type RequestRecord, saveCarnet, saveRequest, selectRequest } from './contract.ts'
import { listedProblem } from './listed-problem.ts'
import type { RequestForm, TypedRequest } from './use-request-form.ts'

const DRAFT = 'exhibition'
/** The draft this tab stores, with its FORM_KEY; `send`: sending was interrupted by the login. */
export type DraftRequest = { typed: TypedRequest; formKey?: string; send?: boolean }

const numberOf = ({ header }: TypedRequest) => String(header.REQ_NO ?? '')

/** The request of a form. A guest logs in when sending, and finds the input restored afterwards (S2-124). */
export const useRequest = (record: RequestRecord | null, form: RequestForm, reopen: (record: RequestRecord) => void) => {
  const text = useText()
  const loggedIn = usePortal((state) => state.loggedIn)
  const { busy, run } = useFlight()
  const [attempt] = useState(createAttempt)
  const [stored] = useState(form.text)
  const [conflict, setConflict] = useState(false)
  const [kept, setKept] = useState<DraftRequest | null>(null)
  const formKey = useRef('')
  /** A save whose answer was lost is continued with the same key, not repeated. */
  const draftOf = (typed: TypedRequest, send = false): DraftRequest => {
    formKey.current ||= crypto.randomUUID()
    return { typed, formKey: formKey.current, ...(send && { send }) }
  }
  const restore = ({ typed, formKey: key = '' }: DraftRequest) => {
    formKey.current = key
    form.restore(typed)
  }
  const mayEdit = record ? record.state.EDIT_YN === 'Y' : true
  const dirty = mayEdit && form.text !== stored
  const isKept = useKeeping(dirty, form.text, () => saveDraft(DRAFT, draftOf(form.typed)))
  // A guest's form is stored in this tab where possible, so leaving needs no warning.
  useUnsaved(dirty && (loggedIn || !isKept), undefined, isKept)

  /** Shows a refusal and marks its fields. */
  const refused = async (error: unknown) => {
    if (error instanceof CallProblem)
      form.tell((error.body.errors ?? []).flatMap(({ fields = [], message = '' }) => fields.map((field) => ({ field, message }))))
    await showRefusal(error)
    // After the box: one sentence at a time.
    if (error instanceof CallProblem && error.code === 'CNF-001') setConflict(true)
  }
  /** Posts an action on the request and shows the result. A retry after a lost response uses the same key. */
  const post = <I extends { SAVE_KEY?: string | undefined }>(contract: Endpoint<I, RequestRecord>, posted: Omit<I, 'SAVE_KEY'>) =>
    run(async (flight: Flight) => {
      const input = { ...posted, SAVE_KEY: attempt.keyOf(contract.path, posted) } as I
      try {
        const { data, message } = await callReply(contract, input, { flight })
        attempt.answered()
        deleteDraft(DRAFT)
        toast.success(message)
        reopen(data)
      } catch (error) {
        await refused(error)
      }
    })
  const send = (typed: TypedRequest) => {
    formKey.current ||= crypto.randomUUID()
    const posted: Omit<PostedRequest, 'SAVE_KEY'> = {
      ...typed,
      FORM_KEY: formKey.current,
      ...(record && { ROW_VER: record.state.ROW_VER }),
    }
    return post(saveRequest, posted)
  }
  const save = async () => {
    if (form.missing.length > 0) {
      form.showProblems()
      return showProblems(
        form.missing.map((problem) => listedProblem(problem, text, form.items)),
        text,
      )
    }
    if (loggedIn) return send(form.typed)
    saveDraft(DRAFT, draftOf(form.typed, true))
    await openLogin()
  }
  const takeUp = useEffectEvent(async () => {
    const found = loadDraft<DraftRequest>(DRAFT)
    if (!found?.typed || numberOf(found.typed) !== (record ? numberOf(record) : '')) return
    if (!(found.send && loggedIn)) return setKept(found)
    restore(found)
    saveDraft(DRAFT, draftOf(found.typed))
    if (await messageBox.question(text('exhibitionEdit.sendKept'))) await send(found.typed)
  })
  useEffect(() => {
    void takeUp()
  }, [])

  const change = async <I extends { REQ_NO: string; ROW_VER: number; SAVE_KEY?: string | undefined }>(
    contract: Endpoint<I, RequestRecord>,
    more: Omit<I, 'REQ_NO' | 'ROW_VER' | 'SAVE_KEY'>,
  ) => {
    if (!record) return
    await post(contract, { REQ_NO: numberOf(record), ROW_VER: record.state.ROW_VER, ...more } as unknown as Omit<I, 'SAVE_KEY'>)
  }
  return {
    record,
    mayEdit,
    dirty,
    busy,
    conflict,
    kept,
    restore: () => {
      if (kept) restore(kept)
      setKept(null)
    },
    discard: () => {
      deleteDraft(DRAFT)
      setKept(null)
    },
    save,
    /** Requests a change of the request and shows the result. */
    change,
    move: (STATUS: RequestStatus, REASON = '') => change(changeRequestStatus, { STATUS, REASON }),
    carnet: (papers: { CARNET_NO: string; CARNET_UNTIL: string; REEXPORT_DT: string }) => change(saveCarnet, papers),
    reload: () =>
      run(async (flight) => {
        if (record) reopen(await call(selectRequest, { REQ_NO: numberOf(record) }, { flight }))
      }),
  }
}
export type OpenRequest = ReturnType<typeof useRequest>
