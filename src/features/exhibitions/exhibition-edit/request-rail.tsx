import { useState } from 'react'
import { dueBand, dueLabel } from '#domain/tracking/deadlines/due.ts'
import { exhibitionClocks } from '#domain/exhibition/exhibition-deadlines.ts'
import type { RequestStatus } from '#domain/exhibition/exhibition-state.ts'
import { isYes } from '#domain/text/flag.ts'
import { showNumber } from '#domain/text/money.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { Button } from '#ui/button/button.tsx'
import { DateBox } from '#ui/date-box/date-box.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { DueIcon } from '#ui/icon/icons.ts'
import styles from '#ui/record-form/record-form.module.css'
import { Field } from '#ui/search-card/field.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { useDays } from '#ui/use-days.ts'
import { type Exhibition, MAX_HISTORY, type RequestRecord } from './contract.ts'
import own from './exhibition-edit.module.css'
import { itemCbm } from './fields.ts'
import type { OpenRequest } from './use-request.ts'

const STEPS: readonly RequestStatus[] = ['RECEIVED', 'IN_PROGRESS', 'SHIPPED', 'INSTALLED', 'DONE']

/** The status steps; for returning goods the return step replaces the hall. */
export const StateSteps = ({ status }: { status: RequestStatus }) => {
  const text = useText()
  if (status === 'CANCELLED')
    return (
      <section className={styles.card} aria-label={text('exhibitionEdit.state')}>
        <p className={styles.ended}>
          <b>{text('exhibitionEdit.sts.CANCELLED')}</b>
        </p>
      </section>
    )
  const steps = STEPS.map((step) => (step === 'INSTALLED' && status === 'RETURNED' ? status : step))
  const reached = steps.indexOf(status)
  return (
    <section className={styles.card} aria-label={text('exhibitionEdit.state')}>
      <ol className={`${styles.steps} ${own.steps}`}>
        {steps.map((step, at) => (
          <li key={step} data-reached={at <= reached} aria-current={at === reached ? 'step' : undefined}>
            {text(`exhibitionEdit.sts.${step}`)}
          </li>
        ))}
      </ol>
    </section>
  )
}

const said = (row: DataRow, name: string) => String(row[name] ?? '')

/** The deadlines of a request: those of the exhibition for the selected mode, re-export, the carnet. */
export const ClocksRail = ({
  header,
  state,
  packages,
  exhibition,
  now,
}: {
  header: DataRow
  /** Null before the first save. */
  state: RequestRecord['state'] | null
  packages: number
  exhibition: Exhibition | null
  now: Date
}) => {
  const text = useText()
  const { showDay } = useDays()
  const lang = usePortal(({ session }) => session.langCd)
  const clocks = exhibitionClocks({
    status: state?.STATUS ?? 'RECEIVED',
    mode: said(header, 'TRANS_MODE'),
    carnet: isYes(said(header, 'CARNET_YN')),
    docDeadline: exhibition?.DOC_DEADLINE ?? '',
    seaDeadline: exhibition?.SEA_DEADLINE ?? '',
    airDeadline: exhibition?.AIR_DEADLINE ?? '',
    moveIn: exhibition?.MOVE_IN_DT ?? '',
    moveOut: state?.OUT_DT || (exhibition?.MOVE_OUT_DT ?? ''),
    returns: !state || state.STAY_QTY < packages,
    reexport: said(header, 'REEXPORT_DT'),
    carnetUntil: said(header, 'CARNET_UNTIL'),
  })
  return (
    <section className={styles.card} aria-label={text('exhibitionEdit.clocks')}>
      <h2>
        <Icon of={DueIcon} size={16} /> {text('exhibitionEdit.clocks')}
      </h2>
      {clocks.length === 0 && <p className="fg3 small">{text('exhibitionEdit.noClocks')}</p>}
      <dl className={styles.clocks}>
        {clocks.map(({ kind, at }) => {
          const due = dueBand(at, now)
          return (
            <div key={kind}>
              <dt>{text(`exhibitionEdit.clock.${kind}`)}</dt>
              <dd>
                <small>{showDay(at)}</small>
                <b data-band={due?.band}>{dueLabel(due, lang)}</b>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** Packages, weight, volume, and value by currency, while typing. */
export const TotalsRail = ({ items }: { items: readonly DataRow[] }) => {
  const text = useText()
  const sum = (of: (row: DataRow) => number) => items.reduce((all, row) => all + of(row), 0)
  const values = new Map<string, number>()
  for (const { CURR_CD, AMOUNT } of items)
    if (CURR_CD && AMOUNT) values.set(String(CURR_CD), (values.get(String(CURR_CD)) ?? 0) + Number(AMOUNT))
  const facts = [
    [text('exhibitionEdit.packages'), showNumber(sum(({ QTY }) => Number(QTY ?? 0))), ''],
    [
      text('exhibitionEdit.weight'),
      showNumber(
        sum(({ GROSS_WT }) => Number(GROSS_WT ?? 0)),
        1,
      ),
      'kg',
    ],
    [text('exhibitionEdit.cbm'), showNumber(sum(itemCbm), 3), 'CBM'],
    ...[...values].map(([currency, value]) => [text('exhibitionEdit.amount'), showNumber(value, 2), currency]),
  ]
  return (
    <section className={styles.card} aria-label={text('exhibitionEdit.totals')}>
      <h2>{text('exhibitionEdit.totals')}</h2>
      <dl className={styles.totals}>
        {facts.map(([name, value, unit]) => (
          <div key={`${name} ${unit}`}>
            <dt>{name}</dt>
            <dd>
              {value}
              <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Number and dates of the carnet, entered by staff while the goods are under way. */
export const CarnetRail = ({ request, record }: { request: OpenRequest; record: RequestRecord }) => {
  const text = useText()
  const stored = {
    CARNET_NO: said(record.header, 'CARNET_NO'),
    CARNET_UNTIL: said(record.header, 'CARNET_UNTIL'),
    REEXPORT_DT: said(record.header, 'REEXPORT_DT'),
  }
  const [papers, setPapers] = useState(stored)
  useTyped('carnet', papers, { dirty: JSON.stringify(papers) !== JSON.stringify(stored), restore: setPapers })
  const set = (name: keyof typeof papers) => (value: string) => setPapers((before) => ({ ...before, [name]: value }))
  return (
    <section className={styles.card} aria-label={text('exhibitionEdit.CARNET_YN')}>
      <h2>{text('exhibitionEdit.CARNET_YN')}</h2>
      <div className={own.carnet}>
        <Field label={text('exhibitionEdit.CARNET_NO')}>
          <TextBox name="PAPER_NO" value={papers.CARNET_NO} upper maxLength={30} onChange={set('CARNET_NO')} />
        </Field>
        <Field label={text('exhibitionEdit.CARNET_UNTIL')}>
          <DateBox name="PAPER_UNTIL" value={papers.CARNET_UNTIL} onChange={set('CARNET_UNTIL')} />
        </Field>
        <Field label={text('exhibitionEdit.REEXPORT_DT')}>
          <DateBox name="PAPER_REEXPORT" value={papers.REEXPORT_DT} onChange={set('REEXPORT_DT')} />
        </Field>
        <Button size={28} disabledReason={request.busy ? text('exhibitionEdit.working') : null} onClick={() => void request.carnet(papers)}>
          {text('exhibitionEdit.saveCarnet')}
        </Button>
      </div>
    </section>
  )
}

/** The history of the request, newest first. */
export const HistoryRail = ({ history }: { history: RequestRecord['history'] }) => {
  const text = useText()
  const { showMoment } = useDays()
  return (
    <section className={styles.card} aria-label={text('exhibitionEdit.history')}>
      <h2>{text('exhibitionEdit.history')}</h2>
      <ul className={styles.history}>
        {history.map(({ ACTION, TO_STATUS, USER_NM, STAFF_YN, AT, REASON, CHANGED }) => (
          <li key={`${AT} ${ACTION} ${TO_STATUS} ${CHANGED.length}`}>
            <span>
              {text(ACTION === 'STATUS' ? `exhibitionEdit.sts.${TO_STATUS}` : `exhibitionEdit.did.${ACTION}`)}{' '}
              <small>{USER_NM || (STAFF_YN === 'Y' ? text('exhibitionEdit.desk') : '')}</small>
            </span>
            <small>{showMoment(AT.slice(0, 12))}</small>
            {(REASON || CHANGED.length > 0) && (
              <small>{REASON || CHANGED.map((field) => text(`exhibitionEdit.${field}`)).join(', ')}</small>
            )}
          </li>
        ))}
        {history.length >= MAX_HISTORY && (
          <li>
            <small>{text('list.firstOnly', [MAX_HISTORY])}</small>
          </li>
        )}
      </ul>
    </section>
  )
}
