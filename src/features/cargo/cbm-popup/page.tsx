import { useState } from 'react'
import { cbmTotals, type LengthUnit, VOLUME_DIVISORS } from '#domain/cbm.ts'
import { showNumber } from '#domain/money.ts'
import { usePortal, useText } from '#platform/web/portal.tsx'
import { usePopup } from '#platform/web/use-popup.ts'
import { Button } from '#ui/button/button.tsx'
import { ResetIcon } from '#ui/icon/icons.ts'
import { PopupBody } from '#ui/popup-body/popup-body.tsx'
import { RadioBox } from '#ui/radio-box/radio-box.tsx'
import styles from './cbm.module.css'
import { type Cell, emptyRows, packagesOf, pasteInto } from './cbm-rows.ts'
import card from './screen.ts'
import { Tables } from './tables.tsx'
import { Ways } from './ways.tsx'

const UNITS = ['cm', 'm', 'inch'] as const

/** Volume, weights and what a cargo would be charged by, from the sizes of its packages; open to guests (S2-100, S2-104, S2-105). */
const CbmPopup = () => {
  const text = useText()
  const lang = usePortal((state) => state.session.langCd)
  const { reject, bare } = usePopup(card)
  const [unit, setUnit] = useState<LengthUnit>('cm')
  const [rows, setRows] = useState(emptyRows)
  const [note, setNote] = useState('')
  const packages = rows.map(packagesOf)
  const totals = cbmTotals(packages, unit)

  const change = (row: number, cell: Cell, value: number | null) => {
    setNote('')
    setRows((before) => before.map((one, at) => (at === row ? { ...one, [cell]: value } : one)))
  }
  const paste = (pasted: string, at: { row: number; cell: Cell }) => {
    const { rows: next, left } = pasteInto(rows, pasted, at)
    setRows(next)
    const count = pasted.trim().split('\n').length
    setNote(left > 0 ? text('cbm.pastedPart', [count, left]) : text('cbm.pasted', [count]))
  }
  const figures = [
    { key: 'packages', value: showNumber(totals.packages), unit: text('cbm.pieces') },
    { key: 'weight', value: showNumber(totals.weightKg, 1), unit: 'kg' },
    { key: 'revenueTon', value: showNumber(totals.revenueTon, 3), unit: 'R/T' },
    {
      key: 'chargeable',
      value: showNumber(totals.chargeableKg, 1),
      unit: `kg · ${text('cbm.divisor', [showNumber(VOLUME_DIVISORS.air)])}`,
    },
  ]
  return (
    <section data-page="cmsCbmPopup" className={bare ? styles.bare : styles.popup} aria-label={card.popup.name[lang]}>
      {bare && <h1 className="vh">{card.popup.name[lang]}</h1>}
      <PopupBody
        note={note || <span className="fg3">{text('cbm.estimate')}</span>}
        buttons={
          <>
            <Button
              icon={ResetIcon}
              onClick={() => {
                setRows(emptyRows())
                setNote('')
              }}
            >
              {text('cbm.reset')}
            </Button>
            {!bare && <Button onClick={() => reject()}>{text('common.close')}</Button>}
          </>
        }
      >
        <div className={styles.scroll}>
          <header className={styles.head}>
            <h2>
              <small>{text('cbm.total')}</small>
              <output>
                {showNumber(totals.cbm, 3)} <span>CBM</span>
              </output>
            </h2>
            <dl>
              {figures.map(({ key, value, unit: of }) => (
                <div key={key}>
                  <dt>{text(`cbm.${key}`)}</dt>
                  <dd>
                    {value} <small>{of}</small>
                  </dd>
                </div>
              ))}
            </dl>
            <div className={styles.unit}>
              <span aria-hidden>{text('cbm.unit')}</span>
              <RadioBox
                label={text('cbm.unit')}
                name="unit"
                options={UNITS.map((value) => ({ value, label: value }))}
                value={UNITS.find((known) => known === unit) ?? 'cm'}
                onChange={setUnit}
              />
            </div>
          </header>
          <div className={styles.body}>
            <Tables rows={rows} unit={unit} totals={totals} onCell={change} onPaste={paste} />
            <Ways rows={packages} unit={unit} totals={totals} />
          </div>
        </div>
      </PopupBody>
    </section>
  )
}
export default CbmPopup
