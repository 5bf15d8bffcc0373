import { useState } from 'react'
import { createAttempt } from '#platform/web/api/attempt.ts'
import { type Flight, call } from '#platform/web/api/call.ts'
import { CallProblem } from '#platform/web/api/call-problem.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { closeDeskShipment, type DeskShipment, releaseField, saveDeskShipment } from './contract.ts'
import {
  bodyOf,
  boxNameOf,
  copyOf,
  badBoxDay,
  isMomentName,
  NOTHING,
  readMoment,
  type Typed,
  typedOf,
  type Value,
  VOYAGE_PARTS,
} from './form-state.ts'

/** What a save began with: a stored shipment, or nothing, perhaps with the fields of another one. */
export type Start = { stored: DeskShipment | null; copied: DeskShipment | null }

const errorsOf = (error: CallProblem): Record<string, string> =>
  Object.fromEntries(
    (error.body.errors ?? []).toReversed().flatMap(({ fields, message }) => (fields ?? []).map((name) => [boxNameOf(name), message ?? ''])),
  )

/** The first box whose time cannot be read. */
const badMoment = ({ fields, voyage }: Typed): string | null =>
  [...Object.entries(fields), ...VOYAGE_PARTS.map((part) => [part, voyage[part]] as const)].find(
    ([name, value]) => isMomentName(name) && typeof value === 'string' && value.trim() !== '' && readMoment(value) === null,
  )?.[0] ?? null

/** The form of a shipment: what is typed, and what its buttons do. */
export const useShipmentForm = ({ stored: first, copied }: Start, onSaved: (no: string) => void) => {
  const text = useText()
  const [stored, setStored] = useState(first)
  const [begun, setBegun] = useState<Typed>(() => (first ? typedOf(first) : NOTHING))
  const [typed, setTyped] = useState<Typed>(() => (copied ? copyOf(typedOf(copied)) : begun))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [attempt] = useState(createAttempt)
  const { busy, run } = useFlight()
  const dirty = JSON.stringify(typed) !== JSON.stringify(begun)
  const { sent, cancel } = useTyped('shipment', typed, { dirty, restore: setTyped })
  const mode: 'SEA' | 'AIR' = typed.fields.mode === 'AIR' ? 'AIR' : 'SEA'

  const take = (answer: DeskShipment) => {
    const now = typedOf(answer)
    setStored(answer)
    setBegun(now)
    setTyped(now)
    setErrors({})
    onSaved(answer.MNGT_NO)
  }
  /** Shows a refusal beside its fields, and lets the first one have the keyboard. */
  const explained = async <T>(work: Promise<T>, form: HTMLElement | null): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof CallProblem) {
        const named = errorsOf(error)
        setErrors(named)
        const [name] = Object.keys(named).toReversed()
        setTimeout(() => form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name ?? '')}"]`)?.focus())
      }
      throw error
    }
  }
  const save = (form: HTMLElement | null) => {
    const bad = badMoment(typed) ?? badBoxDay(typed)
    if (bad) {
      form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(bad)}"]`)?.focus()
      return undefined
    }
    return run(async (flight) => {
      const header = { MNGT_NO: typed.MNGT_NO.trim(), ROW_VER: stored?.ROW_VER ?? null, REMARK: typed.REMARK }
      // A new shipment is sent whole: nothing of it is stored yet.
      const body = bodyOf(typed, stored ? begun : { ...NOTHING, fields: {} })
      const input = { SAVE_KEY: attempt.keyOf(saveDeskShipment.path, { header, body }), header, body }
      const answer = await explained(call(saveDeskShipment, input, { flight }), form)
      attempt.answered()
      sent()
      take(answer)
      toast.success(text(stored ? 'deskShipment.saved' : 'deskShipment.made', [answer.MNGT_NO]))
    })
  }
  const after = (ask: (flight: Flight) => Promise<DeskShipment>, done: string) =>
    run(async (flight) => {
      const answer = await ask(flight)
      // What is typed elsewhere in the form stays.
      const [was, now] = [begun, typedOf(answer)]
      setStored(answer)
      setBegun(now)
      setTyped((last) => {
        const kept = Object.entries(last.fields).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was.fields[name]))
        return {
          ...now,
          REMARK: last.REMARK,
          voyage: last.voyage,
          boxes: last.boxes,
          fields: { ...now.fields, ...Object.fromEntries(kept) },
        }
      })
      onSaved(answer.MNGT_NO)
      toast.success(done)
    })
  const release = (FIELD: string) =>
    after((flight) => call(releaseField, { header: { MNGT_NO: stored?.MNGT_NO ?? '', FIELD } }, { flight }), text('deskShipment.released'))
  const close = async () => {
    const no = stored?.MNGT_NO ?? ''
    if (!(await messageBox.question(text('deskShipment.closeQuestion', [no])))) return
    await after((flight) => call(closeDeskShipment, { header: { MNGT_NO: no } }, { flight }), text('deskShipment.closed', [no]))
  }
  const copy = () =>
    cancel(() => {
      const no = begun.MNGT_NO
      setStored(null)
      setTyped(copyOf(begun))
      setBegun(NOTHING)
      setErrors({})
      toast.success(text('deskShipment.copied', [no]))
    })

  return {
    stored,
    typed,
    errors,
    mode,
    busy,
    dirty,
    set: (over: Partial<Typed>) => setTyped((last) => ({ ...last, ...over })),
    setField: (name: string, value: Value) => setTyped((last) => ({ ...last, fields: { ...last.fields, [name]: value } })),
    save,
    release,
    close,
    copy,
    cancel,
  }
}
export type ShipmentFormState = ReturnType<typeof useShipmentForm>
