import { dueBand, dueLabel } from '#domain/tracking/deadlines/due.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Card } from '#ui/card/card.tsx'
import { AccountIcon, CustomsIcon, ExhibitionIcon, PhoneIcon } from '#ui/icon/icons.ts'

import type { OpenExhibition } from '../../board/contract.ts'
import { GuardedLink } from './guarded-link.tsx'
import { Line } from './line.tsx'
import styles from '../line-list.module.css'
import { monthDay } from './todo-line.ts'

const SHOWN = 3
const COLOUR = { none: 'fg2', note: 'note', warn: 'warn', bad: 'bad' } as const

/** Exhibitions open for requests, next document deadline first. */
export function Exhibitions({ rows, now }: { rows: OpenExhibition[]; now: Date }) {
  const text = useText()
  const lang = usePortal((state) => state.session.langCd)
  const endOf = ({ DOC_DEADLINE }: OpenExhibition) => {
    const due = dueBand(DOC_DEADLINE, now)
    return due && { text: text('home.docDue', [dueLabel(due, lang)]), colour: COLOUR[due.band] }
  }
  return (
    <Card
      title={text('home.exhibitions')}
      hint={text('home.noLogin')}
      action={<GuardedLink abbr="ptlExhibitionMgt">{text('home.exhibitionLink')}</GuardedLink>}
    >
      {rows.length === 0 && <p className={styles.empty}>{text('home.noExhibitions')}</p>}
      <ul className={styles.list}>
        {rows.slice(0, SHOWN).map((row) => {
          const end = endOf(row)
          const detail = [[row.VENUE, row.HALL].filter(Boolean).join(' '), `${monthDay(row.START_DT)} – ${monthDay(row.END_DT)}`]
            .filter(Boolean)
            .join(' · ')
          return (
            <li key={row.EXH_NO}>
              <GuardedLink abbr="ptlExhibitionMgt" search={{ EXH_NO: row.EXH_NO }} className={styles.line}>
                <Line icon={ExhibitionIcon} title={row.NAME} detail={detail} {...(end && { end })} />
              </GuardedLink>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** How to become a customer, what customers see, whom to contact. */
export function Guide() {
  const text = useText()
  const corporation = usePortal((state) => state.corporation)
  const mail = corporation?.MAIL
  const contact = [corporation?.PHONE, mail].filter(Boolean).join(' · ')
  const apply = <Line icon={AccountIcon} title={text('home.guide.apply')} detail={text('home.guide.applyText')} />
  return (
    <Card title={text('home.guide')} {...(mail && { action: <a href={`mailto:${mail}`}>{text('home.guide.apply')}</a> })}>
      <ul className={styles.list}>
        <li>
          {mail ? (
            <a className={styles.line} href={`mailto:${mail}`}>
              {apply}
            </a>
          ) : (
            <div className={styles.line}>{apply}</div>
          )}
        </li>
        <li>
          <div className={styles.line}>
            <Line icon={CustomsIcon} title={text('home.guide.scope')} detail={text('home.guide.scopeText')} />
          </div>
        </li>
        {contact && (
          <li>
            <div className={styles.line}>
              <Line icon={PhoneIcon} title={text('home.guide.contact')} detail={contact} />
            </div>
          </li>
        )}
      </ul>
    </Card>
  )
}
