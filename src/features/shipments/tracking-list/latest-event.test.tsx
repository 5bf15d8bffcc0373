import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fill, type Lang, type Messages } from '#platform/shared/translations/messages.ts'
import { latestCell } from './columns.tsx'
import messages from './messages.ts'

const latest = (LAST_EVENT: string, IO_TYPE: 'EXP' | 'IMP', lang: Lang) =>
  renderToStaticMarkup(
    <>
      {latestCell(
        { LAST_EVENT, LAST_EVENT_NM: LAST_EVENT, SHP_STS: 'BOOKED', TRANS_MODE: 'SEA', IO_TYPE } as Parameters<typeof latestCell>[0],
        { text: (key, params) => fill((messages as Messages)[key]?.[lang] ?? key, params), lang, today: '20261129' } as Parameters<
          typeof latestCell
        >[1],
      )}
    </>,
  )

test('S2-094 the list tells the move of an empty container from that of a full one under the same code', () => {
  expect(latest('EMPTY_OUT', 'EXP', 'ko')).toContain('공컨테이너 반출')
  expect(latest('EMPTY_IN', 'EXP', 'ko')).toContain('공컨테이너 반납')
  expect(latest('EMPTY_IN', 'IMP', 'en')).toContain('Empty return')
})
