import { readSentTime } from '#domain/time/date-time.ts'
import { answerSentence } from '#domain/tracking/state/answer-sentence.ts'
import type { Translate } from '#platform/shared/translations/messages.ts'
import { placeName } from './strip-view.ts'
import type { AnyTracking } from './contract.ts'

const dayOf = (at: string | null): string | null => readSentTime(at)?.ymd ?? null

/** A record in one sentence (S2-191), computed from the record alone. */
export const answerOf = (record: AnyTracking, text: Translate): string => {
  // The delay stands in the sentence already.
  const trouble = (record.exceptions ?? []).find(({ KIND }) => KIND !== 'DELAY')
  return answerSentence(
    {
      status: record.SHP_STS,
      mode: record.TRANS_MODE,
      stage: record.stages.find(({ state }) => state === 'active')?.code ?? '',
      from: placeName(record.POL),
      to: placeName(record.POD),
      leaves: dayOf(record.ETD),
      arrives: dayOf(record.ETA),
      arrived: dayOf(record.ATA),
      delayDays: record.DELAY_DAYS ?? 0,
      trouble: trouble?.DESK?.TITLE || trouble?.TITLE || '',
    },
    text,
  )
}
