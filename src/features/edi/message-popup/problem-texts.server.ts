import type { EdiProblem } from '#integrations/edi-register/register.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import type { EdiMessage } from './contract.ts'

type Texts = Pick<Context, 'text' | 'dictionary'>

const placeWords = (position: string, { text }: Texts): string => {
  if (position === 'file') return text('edi.at.file')
  const event = /^event (\d+)$/.exec(position)?.[1]
  if (event) return text('edi.at.event', [event])
  const [, nth, tag, line, column] = /^segment (\d+) \((.*)\), line (\d+), column (\d+)$/.exec(position) ?? []
  return nth ? text('edi.at.segment', [nth, tag ?? '', line ?? '', column ?? '']) : position
}

/** A parser problem in the caller's language; a code without a text shows the parser's detail. */
export const problemText = ({ position, code, detail }: EdiProblem, words: Texts): EdiMessage['PROBLEMS'][number] => {
  const key = [`edi.odd.${code}`, code].find((known) => known in words.dictionary)
  return { POSITION: placeWords(position, words), CODE: code, MESSAGE: key ? words.text(key, [detail]) : detail }
}
