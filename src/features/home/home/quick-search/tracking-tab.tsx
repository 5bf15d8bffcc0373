import { useMemo } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { AlertIcon, DoneIcon, InfoIcon } from '#ui/icon/icons.ts'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { NumberRow } from './number-row.tsx'
import styles from './quick-search.module.css'
import { NUMBER_TYPES, recognise } from './recognise.ts'
import type { TabProps } from './typed-search.ts'
import { useNumberSearch } from './use-number-search.ts'

type Props = TabProps & { carriers: readonly string[] }

/** Tracking by one number; its detected type is shown while typing. */
export function TrackingTab({ typed, change, carriers }: Props) {
  const text = useText()
  const search = useNumberSearch()
  return (
    <NumberRow
      label={text('home.number')}
      value={typed.number}
      onChange={(number) => change({ number })}
      onSearch={() => search(typed.number, typed.type)}
      onScanned={(number) => {
        change({ number, type: 'AUTO' })
        void search(number, 'AUTO')
      }}
      above={
        <Segmented
          label={text('home.numberType')}
          options={NUMBER_TYPES.map((value) => ({ value, label: text(`home.type.${value}`) }))}
          value={typed.type}
          onChange={(type) => change({ type })}
        />
      }
    >
      <Recognition {...{ typed, carriers }} />
    </NumberRow>
  )
}

function Recognition({ typed: { number, type }, carriers }: Pick<Props, 'typed' | 'carriers'>) {
  const text = useText()
  const known = useMemo(() => new Set(carriers), [carriers])
  const found = recognise(number, type, known)
  if (found === null || found === 'unknown')
    return (
      <output className={styles.recognised}>
        <Icon of={InfoIcon} size={14} />
        {text(found ? 'home.unknownNumber' : 'home.numberHint')}
      </output>
    )
  const verdict = found.check && text(found.check === 'ok' ? 'home.checkOk' : 'home.checkBad')
  return (
    <output className={styles.recognised} data-check={found.check ?? 'none'}>
      <Icon of={found.check === 'bad' ? AlertIcon : DoneIcon} size={14} />
      {text('home.recognised', [text(`home.kind.${found.kind}`)])} {verdict}
    </output>
  )
}
