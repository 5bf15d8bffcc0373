import { dueBand, dueLabel } from '#domain/tracking/deadlines/due.ts'
import { Tag } from '../tag/tag.tsx'
import { useTexts } from '../use-text.ts'

type Props = {
  /** Names of the missing papers, comma between them; empty when none is. */
  papers: string
  /** Until when, yyyyMMddHHmm in Seoul. */
  due: string | null
  lang: 'ko' | 'en'
  now: Date
}

/** How many papers are still missing; a screen reader hears which, and until when. */
export function MissingDocumentsTag({ papers, due: at, lang, now }: Props) {
  const words = useTexts()
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
