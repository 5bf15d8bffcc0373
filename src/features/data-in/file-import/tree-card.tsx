import { showNumber } from '#domain/text/money.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import type { ImportElement, ImportSheet } from './contract.ts'
import styles from './file-import.module.css'
import type { Import } from './use-import.ts'

/** An element with the elements in it. */
type Branch = { element: ImportElement; parts: Branch[] }

const branchesOf = (elements: readonly ImportElement[]): Branch[] => {
  const top: Branch[] = []
  const open: Branch[] = []
  for (const element of elements) {
    const branch = { element, parts: [] }
    open.length = Math.min(open.length, element.DEPTH)
    const above = open.at(-1)
    if (above) above.parts.push(branch)
    else top.push(branch)
    open.push(branch)
  }
  return top
}

/** The sample tree of an XML or JSON file: what stands in what, how often, and a value; the person picks the element that is a shipment. */
export const TreeCard = ({ state, sheet }: { state: Import; sheet: ImportSheet }) => {
  const text = useText()
  if (sheet.RECORD === '') return null
  return (
    <Card title={text('dataImport.tree')} hint={text('dataImport.treeHint')} pad className={styles.map}>
      <div className={styles.tree}>
        <Branches branches={branchesOf(sheet.TREE)} state={state} record={sheet.RECORD} />
      </div>
    </Card>
  )
}

const Branches = ({ branches, state, record }: { branches: readonly Branch[]; state: Import; record: string }) => {
  const text = useText()
  return (
    <ul>
      {branches.map(({ element: { PATH, NAME, COUNT, SAMPLE, PARTS_YN }, parts }) => (
        <li key={PATH}>
          {PARTS_YN === 'Y' ? (
            <Button
              size={24}
              aria-pressed={PATH === record}
              aria-label={text('dataImport.elementCount', [NAME, showNumber(COUNT)])}
              onClick={() => PATH !== record && void state.read(state.files, { RECORD: PATH })}
            >
              {NAME}
            </Button>
          ) : (
            <span className="code">{NAME}</span>
          )}
          {COUNT > 1 && <span className="fg3"> × {showNumber(COUNT)}</span>}
          {SAMPLE !== '' && <span className="fg2"> {SAMPLE}</span>}
          {PATH === record && <b className={styles.record}>{text('dataImport.isRecord')}</b>}
          {parts.length > 0 && <Branches branches={parts} state={state} record={record} />}
        </li>
      ))}
    </ul>
  )
}
