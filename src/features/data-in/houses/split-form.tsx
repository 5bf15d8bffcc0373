import { useState } from 'react'
import { showNumber } from '#domain/text/money.ts'
import { createAttempt } from '#platform/web/api/attempt.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { customerFilter } from '#features/customers/customer-popup/contract.ts'
import customerPopup from '#features/customers/customer-popup/screen.ts'
import { CodeBox } from '#ui/code-box/code-box.tsx'
import { lookUp, useEntry } from '#ui/code-box/look-up.ts'
import { useSubmit } from '#ui/box-frame/settle.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckBox } from '#ui/check-box/check-box.tsx'
import { NumberBox } from '#ui/number-box/number-box.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { type BlView, splitBl } from './contract.ts'
import { splitProblem } from './amounts.ts'
import parts from '../outcomes/popup-parts.module.css'

const AMOUNTS = [
  ['packages', 'houses.packages', 0],
  ['grossWeightKg', 'houses.weight', 3],
  ['volumeCbm', 'houses.volume', 3],
] as const
const customers = lookUp({ ...customerFilter, popup: customerPopup })
const NOTHING = { HOUSE_NO: '', CUST_CD: '', boxes: [] as readonly string[], packages: 0, grossWeightKg: 0, volumeCbm: 0 }

/** What is split off: the number of the new house, its containers and amounts. */
export function SplitForm({ house, onSplit }: { house: BlView; onSplit: (house: BlView) => void }) {
  const text = useText()
  const [typed, setTyped] = useState(NOTHING)
  const [attempt] = useState(createAttempt)
  const { busy, run } = useFlight()
  const { sent } = useTyped(`split.${house.MNGT_NO}`, typed, {
    dirty: JSON.stringify(typed) !== JSON.stringify(NOTHING),
    restore: setTyped,
  })
  const set = (over: Partial<typeof NOTHING>) => setTyped((last) => ({ ...last, ...over }))
  const isShared = house.SVC_TYPE === 'LCL'
  const choose = (no: string, on: boolean) => {
    const boxes = on ? [...typed.boxes, no] : typed.boxes.filter((one) => one !== no)
    const chosen = house.boxes.filter((box) => boxes.includes(box.no))
    const sum = (part: 'packages' | 'grossWeightKg' | 'volumeCbm') => chosen.reduce((all, box) => all + (box[part] ?? 0), 0)
    const hasVolumes = house.boxes.some(({ volumeCbm }) => volumeCbm !== null)
    // A container that goes takes its own amounts along.
    set({
      boxes,
      ...(!isShared && {
        packages: sum('packages'),
        grossWeightKg: sum('grossWeightKg'),
        ...(hasVolumes && { volumeCbm: sum('volumeCbm') }),
      }),
    })
  }
  const { HOUSE_NO, CUST_CD, boxes, ...amounts } = typed
  const customer = useEntry(customers, CUST_CD)
  const problem = splitProblem(
    { ...house, service: house.SVC_TYPE, boxes: house.boxes.map((box) => ({ ...box, seal: '' })) },
    {
      boxes: [...boxes],
      ...amounts,
    },
  )
  const reason = HOUSE_NO.trim() === '' ? 'houses.noHouseNo' : problem
  const split = () =>
    run(async (flight) => {
      const header = {
        MNGT_NO: house.MNGT_NO,
        ROW_VER: house.ROW_VER,
        HOUSE_NO: HOUSE_NO.trim(),
        boxes: [...boxes],
        ...amounts,
        ...(CUST_CD && { CUST_CD }),
      }
      const answer = await call(splitBl, { SAVE_KEY: attempt.keyOf(splitBl.path, header), header }, { flight })
      attempt.answered()
      sent()
      setTyped(NOTHING)
      toast.success(text('houses.split', [HOUSE_NO.trim(), answer.history[0]?.OTHER_NO ?? '']))
      onSplit(answer)
    })
  const submit = useSubmit(() => void (reason === null && split()))
  return (
    <form className={parts.part} onSubmit={submit} noValidate aria-label={text('houses.splitTitle')}>
      <h2>{text('houses.splitTitle')}</h2>
      <div className={parts.two}>
        <Field label={text('houses.houseNo')} above>
          <TextBox name="HOUSE_NO" value={HOUSE_NO} onChange={(no) => set({ HOUSE_NO: no })} maxLength={35} upper noSpaces code />
        </Field>
        {isShared && (
          <Field label={text('houses.newCustomer')} above>
            <CodeBox
              {...customers}
              name="CUST_CD"
              value={customer}
              placeholder={text('houses.newCustomerHint')}
              onChange={(entry) => set({ CUST_CD: entry?.code ?? '' })}
            />
          </Field>
        )}
        {AMOUNTS.map(([name, label, decimals]) => (
          <Field
            key={name}
            label={`${text(label)} (${text('houses.of', [showNumber(house[name], house[name] % 1 === 0 ? 0 : decimals)])})`}
            above
          >
            <NumberBox
              name={name}
              value={typed[name]}
              decimals={decimals}
              min={0}
              max={house[name]}
              onChange={(amount) => set({ [name]: amount ?? 0 })}
            />
          </Field>
        ))}
      </div>
      {house.boxes.length > 0 && (
        <fieldset className={parts.checks}>
          <legend>{text(isShared ? 'houses.boxesShared' : 'houses.boxes')}</legend>
          {house.boxes.map(({ no, type }) => (
            <CheckBox key={no} value={boxes.includes(no) ? 'Y' : 'N'} onChange={(on) => choose(no, on === 'Y')}>
              <span className="code">{text('houses.box', [no, type])}</span>
            </CheckBox>
          ))}
        </fieldset>
      )}
      <div>
        <Button type="submit" variant="primary" disabledReason={busy ? text('call.loading') : reason && text(reason)}>
          {text('houses.doSplit')}
        </Button>
      </div>
    </form>
  )
}
