import { dueBand, dueLabel } from '#domain/due.ts'
import { messageBox } from '#platform/web/message-box.ts'
import { usePortal, useText } from '#platform/web/portal.tsx'
import { Card } from '#ui/card/card.tsx'
import { Icon, type IconType } from '#ui/icon/icon.tsx'
import { AccountIcon, CustomsIcon, ExhibitionIcon, MaintenanceIcon, NoticeIcon, PhoneIcon } from '#ui/icon/icons.ts'
import type { Notice, OpenExhibition } from '../board/contract.ts'
import { GuardedLink } from './guarded-link.tsx'
import styles from './line-list.module.css'
import { monthDay } from './todo-line.ts'

const SHOWN = 3
const COLOUR = { none: 'fg2', note: 'note', warn: 'warn', bad: 'bad' } as const

function Line({ icon, title, detail, end }: { icon: IconType; title: string; detail: string; end?: { text: string; colour: string } }) {
  return (
    <>
      <span className="fg3">
        <Icon of={icon} size={18} />
      </span>
      <span className={styles.middle}>
        <b>{title}</b>
        <small>{detail}</small>
      </span>
      {end && <span className={`${styles.end} ${end.colour}`}>{end.text}</span>}
    </>
  )
}

/** Exhibitions anybody may ask for, the next document deadline first. */
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
              <GuardedLink abbr="ptlExhibitionMgt" args={{ EXH_NO: row.EXH_NO }} className={styles.line}>
                <Line icon={ExhibitionIcon} title={row.NAME} detail={detail} {...(end && { end })} />
              </GuardedLink>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** The newest notices; one opens with its whole text. */
export function Notices({ rows }: { rows: Notice[] }) {
  const text = useText()
  return (
    <Card title={text('home.notices')}>
      {rows.length === 0 && <p className={styles.empty}>{text('home.noNotices')}</p>}
      <ul className={styles.list}>
        {rows.map(({ NOTICE_ID, KIND, TITLE, TEXT, AT }) => (
          <li key={NOTICE_ID}>
            <button type="button" className={styles.line} onClick={() => void messageBox.information(TEXT || TITLE, { title: TITLE })}>
              <Line
                icon={KIND === 'SYSTEM' ? MaintenanceIcon : NoticeIcon}
                title={TITLE}
                detail={TEXT}
                end={{ text: monthDay(AT), colour: 'fg2' }}
              />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** How to become a customer, what customers see, whom to ask. */
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
