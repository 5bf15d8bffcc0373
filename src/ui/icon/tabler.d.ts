// The icon package types only its index module, which slows builds; these types cover its per-icon modules.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { FunctionComponent } from 'react'

  const icon: FunctionComponent<{
    size?: number
    stroke?: number
    className?: string
    role?: string
    'aria-hidden'?: boolean
    'aria-label'?: string
  }>
  export default icon
}
