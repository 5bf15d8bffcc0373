import { dueBand, dueLabel } from '#domain/tracking/deadlines/due.ts'
import { Tag } from '../tag/tag.tsx'
import { useText } from '#platform/web/store/portal-store-provider.tsx'

type Props = {
  /** Comma-separated names of the missing documents; empty without any. */
  papers: string
  /** Due time, yyyyMMddHHmm in Seoul time. */
  due: string | null
  lang: 'ko' | 'en'
  now: Date
}

/** The number of missing documents; the names and due time are for screen readers. */
export function MissingDocumentsTag({ papers, due: at, lang, now }: Props) {
  const words = useText()
  if (!papers) return null
  const due = dueBand(at, now)
  const sentence = words('ui.papersMissing', [papers, dueLabel(due, lang)])
  return (
    <Tag tone={due?.band === 'bad' ? 'bad-soft' : 'warn'}>
      <span title={sentence} aria-hidden>
        {words('ui.papers', [papers.split(',').length])}
      </span>
      <span className="vh">{sentence}</span>
    </Tag>
  )
}
