import { Tag } from '../tag/tag.tsx'
import { delayBand } from './delay-band.ts'

type Props = {
  /** Whole days late; null without a schedule. */
  days: number | null
  /** The text of this delay: 지연 +5, or 일정 미정 when `days` is null. */
  label: string
  /** The text for on time (정시). Lists omit it, because normal progress needs no mark. */
  onTime?: string
}

/** Amber, orange or solid red by the number of days late; nothing below one day. */
export function DelayTag({ days, label, onTime }: Props) {
  if (days === null) return <Tag>{label}</Tag>
  const band = delayBand(days)
  if (band !== 'none') return <Tag tone={band}>{label}</Tag>
  return onTime ? <span className="fg3">{onTime}</span> : null
}
