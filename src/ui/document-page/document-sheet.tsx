import type { DocumentTemplate, DocumentBlock } from '#platform/shared/files/document-template.ts'
import styles from './document-sheet.module.css'

/** Label over value, widths in twelfths. */
const Boxes = ({ rows }: Extract<DocumentBlock, { kind: 'boxes' }>) => (
  <dl className={styles.boxes}>
    {rows.flatMap((row, at) =>
      row.map(({ label, value, span, tall, strong }, place) => (
        <div key={`${at} ${place}`} className={styles.box} data-span={span} data-tall={tall} data-strong={strong}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      )),
    )}
  </dl>
)

const Rows = ({ title, columns, rows, sums, empty }: Extract<DocumentBlock, { kind: 'table' }>) => {
  const parts = columns.reduce((sum, { width }) => sum + width, 0)
  const cells = (texts: readonly string[]) =>
    columns.map(({ align }, at) => (
      <td key={at} data-align={align}>
        {texts[at]}
      </td>
    ))
  return (
    <table className={styles.table} aria-label={title || undefined}>
      <colgroup>
        {columns.map(({ width }, at) => (
          <col key={at} width={`${(100 * width) / parts}%`} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ header, align }, at) => (
            <th key={at} scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>{cells(row)}</tr>
        ))}
        {rows.length === 0 && empty && (
          <tr>
            <td colSpan={columns.length} data-align="center">
              {empty}
            </td>
          </tr>
        )}
        {sums && <tr className={styles.sums}>{cells(sums)}</tr>}
      </tbody>
    </table>
  )
}

const Notes = ({ lines }: Extract<DocumentBlock, { kind: 'notes' }>) => (
  <ul className={styles.notes}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

const Block = ({ block }: { block: DocumentBlock }) => {
  if (block.kind === 'boxes') return <Boxes {...block} />
  return block.kind === 'table' ? <Rows {...block} /> : <Notes {...block} />
}

/** A document as printed: the same text as its PDF, on white in every theme. */
export function DocumentSheet({ paper }: { paper: DocumentTemplate }) {
  const { title, subtitle, lang, number, issuer, issued, blocks, qr, mark, foot, landscape } = paper
  return (
    <article className={styles.sheet} lang={lang} data-landscape={landscape}>
      {mark && (
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
      )}
      <header className={styles.head}>
        <p className={styles.issuer}>
          {issuer.logo && <img src={issuer.logo} alt="" />}
          <strong>{issuer.name}</strong>
          {issuer.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <a className={styles.code} href={qr.href} target="_blank" rel="noreferrer">
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} aria-hidden="true">
            <path d={qr.path} />
          </svg>
          {qr.caption}
        </a>
        <p className={styles.title}>
          <strong>{title}</strong>
          <span>{subtitle}</span>
        </p>
        <p className={styles.number}>
          <span>{number.label}</span>
          <strong>{number.value}</strong>
          <span>{issued}</span>
        </p>
      </header>
      {blocks.map((block, at) => (
        <section key={at} className={styles.block}>
          {block.title && <h2>{block.title}</h2>}
          <Block block={block} />
        </section>
      ))}
      <footer className={styles.foot}>
        {mark && `${mark} · `}
        {foot}
      </footer>
    </article>
  )
}
