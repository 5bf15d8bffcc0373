import type { Problem } from '#domain/validation/problem.ts'
import type { Texts } from '#domain/text/texts.ts'

/** A domain problem as text. MSG000023 has its unit as a key, shown as 일, 개월, 년 (S5-013 to S5-015). */
export const problemText = ({ key, params }: Problem, words: Texts): string =>
  words(key, key === 'MSG000023' ? params.map((param) => (typeof param === 'string' ? words(`ui.${param}`) : param)) : params)
