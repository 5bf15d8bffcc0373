import { useState } from 'react'
import { cbmTotals, type LengthUnit, VOLUME_DIVISORS } from '#domain/cargo/cbm.ts'
import { LOAD_ROOMS, type LoadRoom } from '#domain/cargo/container-fit.ts'
import { showNumber } from '#domain/text/money.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { useOpenMenu } from '#platform/web/store/open-menu.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { Button } from '#ui/button/button.tsx'
import { problemText } from '#ui/form-check/problem-texts.ts'
import { ArrowRightIcon } from '#ui/icon/icons.ts'
import { ResetIcon } from '#ui/icon/screen-icons.ts'
import { PopupBody } from '#ui/popup-body/popup-body.tsx'
import { RadioBox } from '#ui/radio-box/radio-box.tsx'
import styles from './cbm.module.css'
import { bookedPieces, type Cell, emptyRows, packagesOf, pasteInto, pieceOf, type Stand } from './cbm-rows.ts'
import { FitPanel } from './fit-panel.tsx'
import { bestContainer, bookedContainers } from './hand-over.ts'
import card, { type CargoToBook } from './screen.ts'
import { Tables } from './tables.tsx'
import { usePackings } from './use-packings.ts'
import { Ways } from './ways.tsx'

const UNITS = ['cm', 'm', 'inch'] as const

const [FIRST_ROOM] = LOAD_ROOMS as [LoadRoom]

/** Volume, weights, container packing and chargeable weight; open to guests (S2-100, S2-104, S2-105). */
const CbmPopup = () => {
  const text = useText()
  const lang = usePortal((state) => state.session.langCd)
  const { args, resolve, bare } = usePopup(card)
  const openMenu = useOpenMenu()
  const [unit, setUnit] = useState<LengthUnit>('cm')
  const [rows, setRows] = useState(emptyRows)
  const [note, setNote] = useState('')
  const [chosen, choose] = useState<LoadRoom | null>(null)
  // A calculation is not saved; the input is restored when the calculator reopens.
  useTyped(
    'cargo',
    { unit, rows },
    {
      dirty: JSON.stringify(rows) !== JSON.stringify(emptyRows()),
      asks: false,
      restore: (kept) => {
        setUnit(kept.unit)
        setRows(kept.rows)
      },
    },
  )
  const packages = rows.map(packagesOf)
  const totals = cbmTotals(packages, unit)
  const dimensions = bookedPieces(rows, unit)
  const { packings, busy } = usePackings(dimensions.length > 0 ? JSON.stringify(rows.map((row) => pieceOf(row, unit))) : '[]')
  // Without a selection, the best type for the current cargo.
  const room = chosen ?? bestContainer(packings) ?? FIRST_ROOM
  const packing = packings.get(room.name)
  const containers = bookedContainers(packings, chosen, totals)

  const cargo = (): CargoToBook => ({ dimensions, containers })
  const idle = dimensions.length === 0 && { disabledReason: text('cbm.nothing') }
  const service = containers.length > 0 ? containers.map(({ CNTR_TYPE, QTY }) => `FCL ${CNTR_TYPE} x ${QTY}`).join(', ') : 'LCL'
  // A guest logs in first; the calculator stays open behind the login.
  const use = (abbr: 'ptlBookingSeaMgt' | 'ptlBookingAirMgt') => openMenu(abbr, { CARGO: cargo() })

  const change = (row: number, cell: Cell, value: number | string | null) => {
    setNote('')
    setRows((before) => before.map((one, at) => (at === row ? { ...one, [cell]: value } : one)))
  }
  const stand = (row: number, name: Stand, value: boolean) =>
    setRows((before) => before.map((one, at) => (at === row ? { ...one, [name]: value } : one)))
  const paste = (pasted: string, at: { row: number; cell: Cell }) => {
    const { rows: next, taken, refused, outside } = pasteInto(rows, pasted, at)
    setRows(next)
    const [first] = refused
    setNote(
      [
        text('cbm.pasted', [taken]),
        first && text('cbm.pastedRefused', [refused.length, first.row + 1, first.text, problemText(first.problem, text)]),
        outside > 0 && text('cbm.pastedOutside', [outside]),
      ]
        .filter(Boolean)
        .join(' '),
    )
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
        note={
          note || (
            <span className="fg3">
              {[dimensions.length > 0 && text('cbm.handOver', [service]), text('cbm.estimate')].filter(Boolean).join(' · ')}
            </span>
          )
        }
        buttons={
          <>
            <Button
              icon={ResetIcon}
              onClick={() => {
                setRows(emptyRows())
                setNote('')
                choose(null)
              }}
            >
              {text('cbm.reset')}
            </Button>
            {args.FOR === 'FORM' ? (
              <Button variant="primary" icon={ArrowRightIcon} {...idle} onClick={() => resolve(cargo())}>
                {text('cbm.useInForm')}
              </Button>
            ) : (
              <>
                <Button {...idle} onClick={() => use('ptlBookingAirMgt')}>
                  {text('cbm.useInAir')}
                </Button>
                <Button variant="primary" icon={ArrowRightIcon} {...idle} onClick={() => use('ptlBookingSeaMgt')}>
                  {text('cbm.useInSea')}
                </Button>
              </>
            )}
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
            <Tables rows={rows} unit={unit} totals={totals} onCell={change} onStand={stand} onPaste={paste} />
            <div className={styles.side}>
              <FitPanel room={room} onRoom={choose} packing={packing} busy={busy} />
              <Ways packings={packings} totals={totals} best={bestContainer(packings)} />
            </div>
          </div>
        </div>
      </PopupBody>
    </section>
  )
}
export default CbmPopup
