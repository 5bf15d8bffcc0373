import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckIcon, CopyIcon } from '#ui/icon/screen-icons.ts'
import { PopupBody } from '#ui/popup-body/popup-body.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { useSubmit } from '#ui/box-frame/settle.ts'
import { BoxLines } from './box-lines.tsx'
import styles from './desk-shipment.module.css'
import { MomentBox } from './field-box.tsx'
import { isMomentName, type VoyagePart } from './form-state.ts'
import { OwnedField, OwnerMark } from './owned-field.tsx'
import card, { type DeskArgs } from './screen.ts'
import { isOfMode, SECTIONS, VOYAGE_ORDER } from './sections.ts'
import { type ShipmentFormState, type Start, useShipmentForm } from './use-shipment-form.ts'

/** The form of one shipment with its buttons. @param part where the keyboard begins */
export function ShipmentForm({ start, part }: { start: Start; part?: DeskArgs['part'] }) {
  const text = useText()
  const { resolve, bare } = usePopup(card)
  const [saved, setSaved] = useState('')
  const form = useShipmentForm(start, setSaved)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (part) element.current?.querySelector<HTMLElement>(`[data-part="${part}"] :is(input, button)`)?.focus()
  }, [part])
  const submit = useSubmit(() => void form.save(element.current))
  const { stored, busy, dirty } = form
  const waiting = busy ? text('call.loading') : null
  const isClosed = stored?.CLOSED_YN === 'Y'
  const nothing = dirty || isClosed ? null : text('deskShipment.nothing')
  return (
    <PopupBody
      note={isClosed && text('deskShipment.isClosed')}
      buttons={
        <>
          {stored && !isClosed && (
            <Button variant="danger-outline" disabledReason={waiting} onClick={() => void form.close()}>
              {text('deskShipment.close')}
            </Button>
          )}
          {stored && (
            <Button icon={CopyIcon} disabledReason={waiting} onClick={() => void form.copy()}>
              {text('deskShipment.copy')}
            </Button>
          )}
          {!bare && <Button onClick={() => void form.cancel(() => resolve(saved))}>{text('common.close')}</Button>}
          <Button variant="primary" icon={CheckIcon} disabledReason={waiting ?? nothing} onClick={() => element.current?.requestSubmit()}>
            {text('common.save')}
          </Button>
        </>
      }
    >
      <form ref={element} className={styles.form} onSubmit={submit} noValidate>
        <Sections form={form} waiting={waiting} />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </PopupBody>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

function Sections({ form, waiting }: { form: ShipmentFormState; waiting: string | null }) {
  const text = useText()
  const { stored, typed, errors, mode, set, setField } = form
  const ownedOf = (name: string) => stored?.fields.find(({ NAME }) => NAME === name) ?? null
  const isFixed = (name: string) => stored !== null && (name === 'mode' || (name === 'customer.code' && stored.BOOKED_YN === 'Y'))
  const field = (name: string, label?: string) =>
    isOfMode(name, mode) && (
      <OwnedField
        key={name}
        name={name}
        mode={mode}
        value={typed.fields[name] ?? null}
        readOnly={isFixed(name)}
        error={errors[name] ?? null}
        owned={ownedOf(name)}
        waiting={waiting}
        onChange={(value) => setField(name, value)}
        onRelease={(one) => void form.release(one)}
        {...(label && { label })}
      />
    )
  const boxes = ownedOf('containers')
  return (
    <>
      <Part title={text('deskShipment.basics')}>
        <Field label={text('deskShipment.number')} above>
          <TextBox
            name="no"
            value={typed.MNGT_NO}
            onChange={(MNGT_NO) => set({ MNGT_NO })}
            placeholder={text('deskShipment.numberHint')}
            maxLength={40}
            readOnly={stored !== null}
            error={errors.no ?? errors.MNGT_NO ?? null}
            noSpaces
            code
          />
        </Field>
        {SECTIONS.basics.map((name) => field(name))}
      </Part>
      <Part title={text('deskShipment.parties')}>{SECTIONS.parties.map((name) => field(name))}</Part>
      <Part title={text('deskShipment.route')}>{SECTIONS.route.map((name) => field(name))}</Part>
      <Part title={text('deskShipment.voyage')}>
        {VOYAGE_ORDER.filter((part) => isOfMode(part, mode)).map((part) => (
          <VoyageField key={part} part={part} form={form} />
        ))}
      </Part>
      <Part title={text('deskShipment.limits')}>{SECTIONS.limits.map((name) => field(name))}</Part>
      <Part title={text('deskShipment.cargo')}>{SECTIONS.cargo.map((name) => field(name))}</Part>
      {mode === 'SEA' && (
        <fieldset className={styles.wide} data-part="containers">
          <legend>{text('deskShipment.boxes')}</legend>
          <BoxLines boxes={typed.boxes} errors={errors} onChange={(next) => set({ boxes: next })} />
          {boxes && (
            <OwnerMark owned={boxes} label={text('deskShipment.boxes')} waiting={waiting} onRelease={(one) => void form.release(one)} />
          )}
        </fieldset>
      )}
      <Part title={text('deskShipment.remarks')}>
        {field('remark', text('deskShipment.customerRemark'))}
        <Field label={text('deskShipment.officeRemark')} above>
          <TextArea name="REMARK" value={typed.REMARK} onChange={(REMARK) => set({ REMARK })} maxLength={500} rows={2} />
        </Field>
      </Part>
    </>
  )
}

const MAX_LENGTHS = { vessel: 60, voyage: 30, imoNo: 7 } as const

function VoyageField({ part, form }: { part: VoyagePart; form: ShipmentFormState }) {
  const text = useText()
  const { typed, errors, mode, set } = form
  const change = (value: string) => set({ voyage: { ...typed.voyage, [part]: value } })
  const box = { name: part, value: typed.voyage[part], error: errors[part] ?? null, onChange: change }
  return (
    <Field label={text(`deskShipment.fact.${part === 'voyage' && mode === 'AIR' ? 'flight' : part}`)} above>
      {isMomentName(part) ? (
        <MomentBox {...box} readOnly={false} />
      ) : (
        <TextBox {...box} maxLength={MAX_LENGTHS[part as keyof typeof MAX_LENGTHS]} upper code />
      )}
    </Field>
  )
}
