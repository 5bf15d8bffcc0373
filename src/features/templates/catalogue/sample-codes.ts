import { codeMatches } from '#domain/typed-value/typed-code.ts'
import type { CodeEntry } from '#ui/code-box/code-entry.ts'
import type { Suggest } from '#ui/code-box/use-suggestions.ts'

const PORTS: readonly CodeEntry[] = [
  { code: 'KRPUS', name: '부산', otherName: 'Busan', note: 'KR' },
  { code: 'KRBNP', name: '부산신항', otherName: 'Busan New Port', note: 'KR' },
  { code: 'PUS', name: '김해공항(부산)', otherName: 'Gimhae (Busan)', note: 'KR · 항공' },
  { code: 'KRINC', name: '인천', otherName: 'Incheon', note: 'KR' },
  { code: 'NLRTM', name: '로테르담', otherName: 'Rotterdam', note: 'NL' },
  { code: 'C00013', name: '멈춘상사', otherName: 'Stopped Trading', stopped: true },
]
export const busan = PORTS[0] as CodeEntry

/** Data of the look-up samples, returned after a short delay like a server's. */
export const suggestPorts: Suggest = async (text) => {
  await new Promise((later) => setTimeout(later, 30))
  return PORTS.filter((entry) => codeMatches(entry, text))
}
