import type { ReactNode } from 'react'
import { Icon, type IconType } from '#ui/icon/icon.tsx'
import styles from '../line-list.module.css'

type Props = { icon: IconType; title: string; detail: string; end?: { text: string; colour: string }; tag?: ReactNode }

/** A board line: an icon, a title above its details, and an end text. */
export function Line({ icon, title, detail, end, tag }: Props) {
  return (
    <>
      <span className="fg3">
        <Icon of={icon} size={18} />
      </span>
      <span className={styles.middle}>
        <b>
          {tag && <>{tag} </>}
          {title}
        </b>
        <small>{detail}</small>
      </span>
      {end && <span className={`${styles.end} ${end.colour}`}>{end.text}</span>}
    </>
  )
}
