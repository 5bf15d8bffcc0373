import type { RefCallback } from 'react'
import watchedPlaces from '#features/data-in/watched-places/screen.ts'
import { findMenu } from '#platform/web/store/open-menu.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { useSwipe } from '#ui/use-swipe.ts'
import { Tag, type TagTone } from '#ui/tag/tag.tsx'
import { type Consequence, consequenceOf, momentText } from './consequence.ts'
import type { InboxItem } from './contract.ts'
import { HandPanel } from './hand-panel.tsx'
import { dueOf } from './groups.ts'
import styles from './inbox.module.css'
import { SnoozePanel } from './snooze-panel.tsx'

export type Panel = 'snooze' | 'hand' | null

type Props = {
  item: InboxItem
  now: Date
  asOf: string
  me: string
  isStaff: boolean
  isCurrent: boolean
  panel: Panel
  busy: boolean
  focusRef: RefCallback<HTMLElement>
  onFocus: () => void
  onOpen: () => void
  onAct: (act: Consequence['act']) => void
  onPanel: (panel: Panel) => void
  onSnooze: (until: string) => void
  onHand: (toUser: string) => void
}

const TONES: Readonly<Record<Consequence['band'], TagTone>> = { none: 'plain', note: 'note', warn: 'warn', bad: 'bad' }

const routeOf = ({ EXH_NM, POL, POL_NM, POD, POD_NM }: InboxItem) => EXH_NM || [POL_NM || POL, POD_NM || POD].filter(Boolean).join(' → ')

/** One item: what happens otherwise, what it costs, until when, and what can be done with it. */
export const InboxRow = (props: Props) => {
  const { item, now, asOf, me, isStaff, isCurrent, panel, busy, focusRef, onFocus, onOpen, onAct, onPanel, onSnooze, onHand } = props
  const text = useText()
  const lang = usePortal(({ session }) => session.langCd)
  const { text: consequence, cost, end, band, act } = consequenceOf(item, { text, lang, now, isStaff })
  // Only administrators keep watched places.
  const canAct = usePortal((portal) => act !== 'place' || findMenu(portal, watchedPlaces.marker) !== undefined)
  const number = item.KIND === 'EXH_OWING' ? text('inbox.requests', [item.NO]) : item.NO
  const elsewhere = item.TO_USER !== '' && item.TO_USER !== me
  // What the button to put it off does; the other way closes it.
  const swipe = useSwipe((way) => onPanel(way === 'left' && !item.UNTIL_AT && !elsewhere ? 'snooze' : null))
  const facts = [
    item.KIND === 'DUE' ? text(`shipmentSearch.due.${item.DUE_KIND}`) : text(`inbox.kind.${item.KIND}`),
    routeOf(item),
    item.OWNER_NM,
    item.KIND === 'REJECTED' || item.KIND === 'SILENT_PLACE' ? item.NOTE : '',
    item.TO_USER === me && item.TO_USER ? text('inbox.by', [item.BY_NM]) : '',
    elsewhere ? text('inbox.with', [item.TO_NM]) : '',
    item.UNTIL_AT ? text('inbox.until', [momentText(item.UNTIL_AT, { text, lang, now })]) : '',
  ]
  return (
    <li className={styles.row} data-current={isCurrent || undefined} onFocus={onFocus}>
      <button ref={focusRef} type="button" className={styles.open} tabIndex={isCurrent ? 0 : -1} onClick={onOpen} {...swipe}>
        <span className={styles.first}>
          <span className={`code ${styles.number}`}>{number}</span>
          {end && <Tag tone={TONES[band]}>{end}</Tag>}
          {cost && <span className={styles.cost}>{cost}</span>}
        </span>
        <b className={styles.consequence}>{consequence}</b>
        <small className={styles.facts}>{facts.filter(Boolean).join(' · ')}</small>
      </button>
      <div className={styles.tools}>
        {canAct && (
          <Button size={28} variant="primary" onClick={() => onAct(act)} aria-label={`${text(`inbox.act.${act}`)} ${number}`}>
            {text(`inbox.act.${act}`)}
          </Button>
        )}
        {item.UNTIL_AT ? (
          <Button size={28} disabledReason={busy ? text('call.loading') : null} onClick={() => onSnooze('')}>
            {text('inbox.wake')}
          </Button>
        ) : (
          !elsewhere && (
            <Button
              size={28}
              aria-expanded={panel === 'snooze'}
              aria-label={`${text('inbox.snooze')} ${number}`}
              onClick={() => onPanel(panel === 'snooze' ? null : 'snooze')}
            >
              {text('inbox.snooze')}
            </Button>
          )
        )}
        {elsewhere ? (
          <Button size={28} disabledReason={busy ? text('call.loading') : null} onClick={() => onHand('')}>
            {text('inbox.takeBack')}
          </Button>
        ) : (
          <Button
            size={28}
            aria-expanded={panel === 'hand'}
            aria-label={`${text('inbox.handOver')} ${number}`}
            onClick={() => onPanel(panel === 'hand' ? null : 'hand')}
          >
            {text('inbox.handOver')}
          </Button>
        )}
      </div>
      {panel === 'snooze' && (
        <SnoozePanel
          asOf={asOf}
          hasDeadline={['left', 'today'].includes(dueOf(item, now)?.kind ?? '')}
          busy={busy}
          onChoose={onSnooze}
          onClose={() => onPanel(null)}
        />
      )}
      {panel === 'hand' && <HandPanel busy={busy} onChoose={onHand} onClose={() => onPanel(null)} />}
    </li>
  )
}
