type Props = { size?: number; className?: string }

/** The logo: ㄴ as pier post and deck, a boat as a dot, one line of water. Decorative: the surrounding link has the name. */
export function LogoMark({ size = 28, className }: Props) {
  return (
    <svg viewBox="0 0 28 28" width={size} height={size} aria-hidden className={className}>
      <rect width="28" height="28" rx="7" fill="#0d3554" />
      <path d="M8 6.2v10.6h12.4" fill="none" stroke="#fff" strokeWidth="2.8" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="17" cy="9.6" r="2.3" fill="#62b6de" />
      <path
        d="M6 22.2c1.7 0 1.7-1.3 3.4-1.3s1.7 1.3 3.4 1.3 1.7-1.3 3.4-1.3 1.7 1.3 3.4 1.3 1.5-.9 2.4-1.2"
        fill="none"
        stroke="#62b6de"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </svg>
  )
}
