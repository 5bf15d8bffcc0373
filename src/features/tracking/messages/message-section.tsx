import { useState } from 'react'
import { useReopenedUnder } from '#platform/web/forms/typed-text.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { MessageIcon } from '#ui/icon/screen-icons.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { Section } from '../tracking-rail/section.tsx'
import type { MessageThread, ThreadHead } from './contract.ts'
import { MessageList } from './message-list.tsx'
import { messageName } from './message-form.tsx'
import { MessagePanel } from './message-panel.tsx'
import styles from './messages.module.css'

type Props = { mngtNo: string; asOf: string; head: ThreadHead }

const headOf = (talks: readonly MessageThread[]): ThreadHead => {
  const all = talks.flatMap(({ messages }) => messages).toSorted((a, b) => a.ID - b.ID)
  return { COUNT: all.length, UNREAD: talks.reduce((sum, { UNREAD }) => sum + UNREAD, 0), LAST: all.at(-1) ?? null }
}

/** The messages between customer and staff about a shipment: the last one, and on request all with a reply form. */
export function MessageSection({ mngtNo, asOf, head: first }: Props) {
  const text = useText()
  const [open, setOpen] = useState(false)
  useReopenedUnder(messageName(mngtNo, ''), () => setOpen(true))
  // The panel's own summary applies until the record is reloaded.
  const [own, setOwn] = useState({ of: first, head: first })
  const { COUNT, UNREAD, LAST } = own.of === first ? own.head : first
  const word = open ? text('talk.close') : COUNT ? text('talk.open', [COUNT]) : text('talk.write')
  return (
    <Section
      icon={MessageIcon}
      title={text('talk.title')}
      action={
        <span className={styles.tools}>
          {UNREAD > 0 && <Tag tone="accent">{text('talk.unread', [UNREAD])}</Tag>}
          <Button size={24} variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
            {word}
          </Button>
        </span>
      }
    >
      {open ? (
        <MessagePanel
          mngtNo={mngtNo}
          asOf={asOf}
          version={`${first.COUNT} ${first.UNREAD}`}
          onTalks={(talks) => setOwn({ of: first, head: headOf(talks) })}
        />
      ) : LAST ? (
        <MessageList messages={[LAST]} asOf={asOf} />
      ) : (
        <p className="fg3">{text('talk.none')}</p>
      )}
    </Section>
  )
}
