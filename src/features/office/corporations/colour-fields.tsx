import { BRAND_PALETTE } from '#domain/account/brand.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useRecordForm } from '#ui/record-form/form-context.ts'
import { TextField } from '#ui/record-form/form-boxes.tsx'
import styles from './corporations.module.css'

/** The two colours, typed or picked from the checked pairs. The server checks their contrast. */
export function ColourFields() {
  const text = useText()
  const { set, value } = useRecordForm()
  return (
    <>
      <TextField name="ACCENT" />
      <TextField name="ACCENT_DARK" />
      <div role="group" aria-label={text('corps.palette')} className={styles.palette}>
        {BRAND_PALETTE.map(({ name, accent, dark }) => (
          <button
            key={name}
            type="button"
            aria-pressed={value('ACCENT') === accent && value('ACCENT_DARK') === dark}
            onClick={() => set({ ACCENT: accent, ACCENT_DARK: dark })}
          >
            <svg width="28" height="14" aria-hidden="true">
              <rect width="14" height="14" fill={accent} />
              <rect x="14" width="14" height="14" fill={dark} />
            </svg>
            {text(`corps.palette.${name}`)}
          </button>
        ))}
      </div>
    </>
  )
}
