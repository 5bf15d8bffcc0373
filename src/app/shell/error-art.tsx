const wave = (length: number, count: number) => `q${length} -4 ${2 * length} 0${`t${2 * length} 0`.repeat(count)}`

/** An empty pier at low sun: decoration of the error page. */
export const ErrorArt = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 520 240" fill="none" strokeLinecap="round" aria-hidden>
    <circle cx="392" cy="64" r="26" fill="var(--nr-note-soft)" stroke="var(--nr-amber-4)" strokeWidth="1.6" />
    <path d="M250 118c26-20 52-30 82-30 34 0 62 12 96 30z" fill="var(--nr-line)" />
    <path d="M330 118c22-13 44-19 70-19 30 0 56 8 84 19z" fill="var(--nr-line-2)" />
    <path d="M200 118H500" stroke="var(--nr-track)" strokeWidth="1.4" />
    <g stroke="light-dark(var(--nr-water-9), var(--nr-water-3))">
      <path d="M112 60v84h208M112 144v64" strokeWidth="13" strokeLinejoin="round" />
      <path d="M176 150v46M248 150v54M304 150v40M290 138v-18" strokeWidth="6" />
    </g>
    <path d="M290 124c22 4 30 26 52 40M338 160c8 8 16 9 22 6" stroke="var(--nr-fg-3)" strokeWidth="2" />
    <path d={`M330 176${wave(10, 8)}`} stroke="var(--nr-water-4)" strokeWidth="2.4" />
    <path d={`M60 192${wave(11, 17)}`} stroke="var(--nr-water-5)" strokeWidth="2.6" />
    <path d={`M36 208${wave(12, 18)}`} stroke="var(--nr-water-6)" strokeWidth="2.8" />
    <path d={`M70 224${wave(11, 14)}`} stroke="var(--nr-water-3)" strokeWidth="2.4" />
  </svg>
)
